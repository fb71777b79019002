-- Rows by their key: the last one of a key is looked for with each raise, and by the runs of rules without points.
create index warning_of_key on warning (key, raised_at desc);
-- What a person cancelled rests until its cause was over once: the runs ask for those that still rest, every half minute.
create index warning_by_hand on warning (kind, key text_pattern_ops)
  where state = 'cancelled' and end_cause = 'hand' and not figures ? 'over';
-- WK-11 looks at jobs of every age.
create index job_changed_after_settlement on job (id) where 'changedAfterSettlement' = any (flags);
