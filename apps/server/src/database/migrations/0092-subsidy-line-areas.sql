-- The areas of a line as they were measured: decisions reckon anew from them, without measuring again.
alter table subsidy_line
  add column areas jsonb not null default '{}',
  add column owner_phone text not null default '',
  add column dealer_name text not null default '';

-- Keys of lines whose owner was chosen by hand.
alter table subsidy_statement add column reassigned text[] not null default '{}';
