-- Why a session was ended by nobody: nothing was done in it, or its engineer may not work any more. Empty for the others, and for those of before.
alter table remote_session add column end_cause text not null default '' check (end_cause in ('', 'idle', 'engineerGone'));
