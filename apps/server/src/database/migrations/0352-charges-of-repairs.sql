-- A repair out of warranty is charged: its labour and travel, and its parts.
alter table charge drop constraint charge_origin_check;
alter table charge add constraint charge_origin_check check (origin in ('renewal', 'registration', 'typed', 'cht', 'repair'));
