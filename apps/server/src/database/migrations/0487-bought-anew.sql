-- A charge that was cancelled gives back what it bought at once; when it is paid all the same, that is bought anew, in the next round.
-- What a charge bought is granted once and taken back once a round.
-- still passes term_change_charge: programs of before write the first round alone, and none of them writes ON CONFLICT on it.
alter table term_change add column round smallint not null default 0;
drop index term_change_charge;
create unique index term_change_charge on term_change (charge_id, what, kind, round) where charge_id is not null;
