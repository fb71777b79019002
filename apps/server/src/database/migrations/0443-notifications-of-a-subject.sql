-- A decision takes back what everybody was told of the thing: without this every row of everybody was read for it.
create index notification_subject on notification (subject_id, subject_kind);
