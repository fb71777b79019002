-- What an owner's machines worked this year (/userInfo, /ordUserInfo).
create index job_owner on job (owner_id, work_date) where owner_id is not null and deleted_at is null;
