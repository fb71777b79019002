-- Whom a released version of terminal software is offered to. It widens and never narrows; T-BOXes are led by their wizard.
alter table software_version
  add column release_scope text not null default 'all' check (release_scope in ('trial', 'share', 'chosen', 'all')),
  add column scope_sns text[] not null default '{}' check (cardinality(scope_sns) <= 10),
  -- Percent of all devices, the same ones each time.
  add column scope_share smallint not null default 0 check (scope_share in (0, 5, 20, 50)),
  add column scope_dealers uuid[] not null default '{}',
  add column scope_divisions text[] not null default '{}',
  -- Not offered before.
  add column offered_from timestamptz,
  -- A wider scope that waits for a second person: {scope, share, dealers, divisions, reason}.
  add column wanted_scope jsonb,
  add column wanted_by uuid,
  add column wanted_by_name text not null default '',
  add column wanted_at timestamptz,
  -- When people were told that too many upgrades fail.
  add column halted_at timestamptz,
  add column approved_by uuid,
  add column approved_by_name text not null default '',
  -- As the .apk itself says.
  add column package_name text not null default '' check (length(package_name) <= 255),
  -- The oldest version that can be upgraded from; empty: any.
  add column min_version text not null default '' check (min_version = '' or (length(min_version) <= 30 and min_version ~ '^\d+\.\d+\.\d+$')),
  add column description_en text not null default '' check (length(description_en) <= 500),
  add column description_ru text not null default '' check (length(description_ru) <= 500),
  add column description_tr text not null default '' check (length(description_tr) <= 500);
-- Which terminals run a version: the words of the terminal as letters and digits.
create index terminal_identity_software on terminal_identity (regexp_replace(lower(software_type), '[^a-z0-9]', '', 'g'), software_version);
