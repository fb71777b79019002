import type { AccountAuditData, AccountGrant, AccountItem, AccountItemForm } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { type GrantParts, requireGrantable } from '#rooms/access/public.ts';
import { writeApproval } from '../mechanism/approval.store.ts';
import { whileReviewing } from '../mechanism/deeds.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';

type Kind = KindOf<AccountAuditData>;
interface Judged {
  id: string;
  version: string;
  action: 'grant' | 'item';
}

/** What the reviewer decides of it; the checks are looked at anew. @throws Refusal, those of `whileReviewing` */
const judge = (
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  judged: Judged,
  change: (data: AccountAuditData) => { data: AccountAuditData; granted: Partial<AccountGrant> },
  requireGiven: (db: Parameters<typeof requireGrantable>[0], granted: Partial<AccountGrant>) => Promise<void>,
): Promise<void> =>
  whileReviewing(parts, kind, actor, judged, async ({ db, note }, asked) => {
    const { data, granted } = change(asked.data);
    await requireGiven(db, granted);
    const checks = await kind.checks(db, { ...asked, data });
    await writeApproval(db, actor.accountId, asked.id, { data, checks, actedAt: new Date() });
    note({
      before: { grant: asked.data.grant, items: asked.data.items },
      after: { grant: data.grant, items: data.items },
    });
  });

const decided = (
  items: AccountAuditData['items'],
  keys: readonly AccountItem[],
  to: Omit<AccountAuditData['items'][number], 'key'>,
): AccountAuditData['items'] =>
  items.map((item) => (keys.includes(item.key) ? { key: item.key, ...to } : item));

/** Company, role and end of the account, and with them the two items that ask for these. @throws Refusal, of `requireGrantable` too */
export const setGrant = (
  parts: ApprovalParts & GrantParts,
  kind: Kind,
  actor: Actor,
  {
    id,
    version,
    ...facts
  }: { id: string; version: string } & Pick<AccountGrant, 'dealerId' | 'roleId' | 'endsOn'>,
): Promise<void> =>
  judge(
    parts,
    kind,
    actor,
    { id, version, action: 'grant' },
    (data) => ({
      data: {
        ...data,
        grant: { ...data.grant, ...facts },
        items: decided(data.items, ['account', 'validity'], { decision: 'granted', reason: '', remark: '' }),
      },
      granted: facts,
    }),
    (db, granted) => requireGrantable(db, parts, actor, granted),
  );

/** What of the form belongs to an item; granted as asked means what role and company give by themselves. */
function grantOfItem(item: AccountItem, form: AccountItemForm): Partial<AccountGrant> {
  if (item === 'account') {
    if (form.roleId === undefined)
      throw new Refusal('badRequest', {}, [{ field: 'roleId', key: 'required' }]);
    return { dealerId: form.dealerId ?? null, roleId: form.roleId };
  }
  if (item === 'validity') {
    if (form.endsOn === undefined)
      throw new Refusal('badRequest', {}, [{ field: 'endsOn', key: 'required' }]);
    return { endsOn: form.endsOn };
  }
  const areas = form.decision === 'changed' ? (form.areas ?? []) : [];
  if (form.decision === 'changed' && areas.length === 0)
    throw new Refusal('badRequest', {}, [{ field: 'areas', key: 'required' }]);
  return { [item]: areas };
}

/** Judges one item. @throws Refusal notFound for one that it has not; badRequest without what it grants; of `requireGrantable` too */
export const judgeItem = (
  parts: ApprovalParts & GrantParts,
  kind: Kind,
  actor: Actor,
  { id, item, ...form }: AccountItemForm & { id: string; item: AccountItem },
): Promise<void> =>
  judge(
    parts,
    kind,
    actor,
    { id, version: form.version, action: 'item' },
    (data) => {
      if (!data.items.some(({ key }) => key === item)) throw new Refusal('notFound');
      const { decision, reason, remark } = form;
      const granted = decision === 'refused' ? {} : grantOfItem(item, form);
      const said = { decision, reason: decision === 'refused' ? reason : '', remark };
      return {
        data: { ...data, grant: { ...data.grant, ...granted }, items: decided(data.items, [item], said) },
        granted,
      };
    },
    (db, granted) => requireGrantable(db, parts, actor, granted),
  );
