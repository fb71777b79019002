-- The SIM card that a replacement took out of the first slot (null: there was none) and the one that it put in: an undo turns that back, too.
alter table replacement_record add column sim jsonb;
