-- Proof pictures (/photoDisplay): of terminals, and sent in by people. What was there is of terminals.
alter table photo
  add column source text not null default 'terminal' check (source in ('terminal', 'installation', 'service', 'acceptance', 'spotCheck')),
  -- As the sender named the file; empty: a terminal's.
  add column name text not null default '' check (length(name) <= 200),
  -- WebP of at most 320 × 320 pixels, made on arrival; null: its bytes cannot be read.
  add column thumbnail bytea,
  add column judgement text not null default 'none' check (judgement in ('none', 'fits', 'doesNotFit', 'unreadable')),
  add column reason text not null default '' check (length(reason) <= 30),
  add column judged_by uuid,
  add column judged_at timestamptz,
  add column created_by uuid,
  add column deleted_at timestamptz,
  add column deleted_by uuid;
create index photo_taken on photo (taken_at desc, id desc) where deleted_at is null;
create index photo_unfit on photo (vehicle_no, taken_at) where judgement = 'doesNotFit' and deleted_at is null;
