-- By what way an application came in. Of those of before it is known who had no account (the page of the sign-in) and whom nobody asked
-- (the product itself); what came from a sheet or by a key was filed like all others.
alter table approval add column way text not null default 'form'
  check (way in ('form', 'sheet', 'program', 'signInPage', 'system'));
update approval set way = 'signInPage' where kind = 'account' and type = 'newAccount' and applicant_id is null;
update approval set way = 'system' where kind = 'hardwareCode' and applicant_id is null;
-- Most are of the form: the others have an index of theirs, in the words of the filter.
create index approval_way on approval (kind, way) where deleted_at is null and way <> 'form';
