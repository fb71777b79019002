import {
  type AccountAuditData,
  type AccountGrant,
  type AccountItem,
  itemsOfType,
  mostRounds,
} from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { type ApplicationDesk, type GrantParts, heldOf, insertChange } from '#rooms/access/public.ts';
import { submitIn } from '../mechanism/applicant-steps.ts';
import {
  findApproval,
  insertAct,
  insertApproval,
  lockApproval,
  writeApproval,
} from '../mechanism/approval.store.ts';
import { askerOf } from '../mechanism/askers.ts';
import { doerOf } from '../mechanism/deeds.ts';
import type { Approval, ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { wayOf } from '../mechanism/new-draft.ts';
import { approvalOfApplication } from './account.store.ts';
import { accountKind } from './account.ts';

type Kind = KindOf<AccountAuditData>;
type Bell = Pick<Bus, 'publish'>;

const nothingYet: AccountGrant = { dealerId: null, roleId: null, endsOn: null, vehicles: [], stations: [] };
const openItems = (keys: readonly AccountItem[]): AccountAuditData['items'] =>
  keys.map((key) => ({ key, decision: 'open', reason: '', remark: '' }));

/** Sends what a stranger asks for; the path names him as he called himself. */
async function send(kind: Kind, db: TransactionClient, bus: Bell, id: string, name: string): Promise<void> {
  const asked = (await findApproval(db, kind.kind, id)) as Approval<AccountAuditData> | null;
  if (!asked) throw new Refusal('notFound');
  const by = { accountId: null, name, roleName: '', address: '', companyId: null };
  await submitIn(kind, {
    db,
    bus,
    asked,
    asker: { nowS: Date.now() / 1000 },
    actor: { accountId: null, name },
    act: (more = {}) =>
      insertAct(db, { approval: asked, action: 'submit', from: asked.state, to: 'toReview', by, ...more }),
  });
}

/** Where applications of strangers come to be decided (/login). */
export function accountDesk(parts: GrantParts): ApplicationDesk {
  const kind = accountKind(parts);
  return {
    async filed(db, bus, applicationId, { number, displayName, company, wantedRole, reason, dealerId }) {
      const data: AccountAuditData = {
        displayName,
        company,
        wantedRole,
        reason,
        wantedEnd: null,
        grant: { ...nothingYet, dealerId },
        items: openItems(itemsOfType.newAccount),
      };
      const id = await insertApproval(db, {
        number,
        kind: kind.kind,
        type: 'newAccount',
        applicationId,
        applicantId: null,
        companyId: null,
        vehicleId: null,
        batchKey: applicationId,
        batchNo: '',
        way: 'signInPage',
        data,
      });
      await send(kind, db, bus, id, displayName);
    },
    async again(db, bus, applicationId, { reason }) {
      const id = await approvalOfApplication(db, applicationId);
      const asked =
        id === null ? null : ((await lockApproval(db, kind.kind, id)) as Approval<AccountAuditData> | null);
      if (asked?.state !== 'rejected') throw new Refusal('notFound');
      if (asked.round >= mostRounds) throw new Refusal('rejectedThreeTimes');
      const data: AccountAuditData = {
        ...asked.data,
        reason,
        items: asked.data.items.map((item) => again(item)),
      };
      const dataVersion = asked.dataVersion + 1;
      await writeApproval(db, null, asked.id, { data, dataVersion });
      await send(kind, db, bus, asked.id, data.displayName);
    },
  };
}

/** What was refused is asked anew; what was granted stands as a proposal that has to be judged again. */
const again = (item: AccountAuditData['items'][number]): AccountAuditData['items'][number] => ({
  ...item,
  decision: 'open',
});

/** Asks for a change of one's own account. @throws Refusal applicationOpen */
export const askForChange = (
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  form: {
    type: 'longerValidity' | 'otherRights';
    wantedEnd: string | null;
    wantedRole: string;
    reason: string;
  },
  language: string,
): Promise<{ id: string; number: string }> =>
  inDeed(
    parts,
    actor,
    { action: 'accountAudit.create', subjectKind: 'approval' },
    async ({ db, bus, note }) => {
      const origin = { address: actor.address, agent: actor.agent ?? '', language };
      const made = await insertChange(db, actor.accountId, form, origin);
      if (!made) throw new Refusal('applicationOpen', { number: '—' });
      const held = await heldOf(db, actor.accountId);
      const asker = await askerOf(db, actor, kind.page);
      const grant = form.wantedEnd === null ? held : { ...held, endsOn: form.wantedEnd };
      const data: AccountAuditData = {
        displayName: actor.name,
        company: '',
        wantedRole: form.wantedRole,
        reason: form.reason,
        wantedEnd: form.wantedEnd,
        grant,
        items: openItems(itemsOfType[form.type]),
      };
      const id = await insertApproval(db, {
        number: made.number,
        kind: kind.kind,
        type: form.type,
        applicationId: made.id,
        vehicleId: null,
        applicantId: actor.accountId,
        companyId: asker.companyId,
        batchKey: made.id,
        batchNo: '',
        data,
        way: wayOf(actor),
      });
      const asked = (await findApproval(db, kind.kind, id)) as Approval<AccountAuditData>;
      await submitIn(kind, {
        db,
        bus,
        asked,
        asker,
        actor,
        act: (more = {}) =>
          insertAct(db, {
            approval: asked,
            action: 'submit',
            from: null,
            to: 'toReview',
            by: doerOf(actor, asker),
            ...more,
          }),
      });
      note({ subjectId: id, after: { number: made.number, ...form } });
      return { id, number: made.number };
    },
  );
