-- The next number of a day is looked for among those of that day alone.
create index approval_number on approval (number collate "C");
