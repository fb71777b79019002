-- Limits of an address count by line: of IPv6 the first 64 bits (kit/address-line.ts). Null: written by a version that knew addresses alone.
alter table login_attempt add column line text;
create index login_attempt_line on login_attempt (coalesce(line, address), at desc);
drop index login_attempt_address;
