-- Several casters of one database: which of them has the source of a mount point, and which tells how a relay stands. A caster that begins, or
-- only stands by, must not take that for silence.
alter table mount_point add column source_node text not null default '' check (length(source_node) <= 100);
alter table correction_relay add column node text not null default '' check (length(node) <= 100);
