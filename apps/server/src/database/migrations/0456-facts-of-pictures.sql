-- What a file tells of itself, read once when its last byte is there: reviewers see whether a picture was handed in before, where and
-- when it was taken. Files of before have none of it.
alter table file
  add column sha256 bytea check (length(sha256) = 32),
  -- Pixels as they are stored.
  add column width int,
  add column height int,
  -- By the clock of the camera, which knows no zone.
  add column taken_at timestamp,
  -- Where it was taken, degrees WGS 84.
  add column lng double precision check (lng between -180 and 180),
  add column lat double precision check (lat between -90 and 90);
create index file_sha256 on file (sha256) where sha256 is not null and deleted_at is null;
