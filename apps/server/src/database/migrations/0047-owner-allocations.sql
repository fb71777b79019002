-- Machines of an owner that were given by his phone number: the number was kept as it was typed and covered nothing; it
-- becomes the owner. What names nobody ends, or the account's other machines could not be asked for beside it.
update allocation l set target_id = o.id::text
from owner o
where l.target_kind = 'owner' and l.ended_at is null and o.state = 'open' and o.deleted_at is null
  and o.phone = regexp_replace(l.target_id, '^(\+?86)?', '')
  and not exists (select 1 from allocation p where p.account_id = l.account_id and p.subject = l.subject
    and p.method = l.method and p.target_kind = 'owner' and p.target_id = o.id::text and p.ended_at is null);
update allocation set ended_at = now()
where target_kind = 'owner' and ended_at is null
  and target_id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$';
