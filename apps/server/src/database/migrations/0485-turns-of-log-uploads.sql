-- Each piece of a log file that is sent takes a turn; what an earlier one still says of the file counts no more, whichever process takes it.
alter table software_log add column turn int not null default 0;
