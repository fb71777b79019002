import {
  type HardwareCreate,
  type HardwareData,
  type HardwareEdit,
  type HardwareOrigin,
  usualLicenceDays,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleDoor } from '#rooms/machines/public.ts';
import { edit, submit } from '../mechanism/applicant-steps.ts';
import { requireSeen } from '../mechanism/approval.routes.ts';
import { ofBatch } from '../mechanism/approval.store.ts';
import { bindItems } from '../mechanism/info-items.ts';
import type { ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { insertDraft } from '../mechanism/new-draft.ts';
import { deviceOf } from './hardware.store.ts';

type Kind = KindOf<HardwareData>;
type Said = Omit<HardwareEdit, 'version' | 'machineCodeAgain'>;

/** Makes a request and sends it unless it is to stay a draft; a sending that comes again makes nothing twice. Returns its id. */
export async function createHardware(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  { batchKey, draft, sn, machineCodeAgain: _again, ...said }: HardwareCreate,
): Promise<string> {
  requireLength(actor, said);
  const subject = { action: 'hardwareCode.create', subjectKind: 'approval' } as const;
  const made = await inDeed(parts, actor, subject, async ({ db, note }) => {
    const vehicleId = await requireLicensable(db, actor, sn);
    const before = await ofBatch(db, batchKey, vehicleId);
    if (before) return before;
    const data = await dataOf(db, vehicleId, said);
    if (!draft) await kind.requireReady?.(db, { id: null, vehicleId, data });
    const { type } = data;
    const { id, number } = await insertDraft({ db }, kind, actor, { vehicleId, batchKey, type, data });
    await bindItems(db, actor, batchKey, data);
    note({ subjectId: id, after: { number, sn, ...data, items: data.items.length } });
    return { id, state: 'draft' as const };
  });
  if (!draft && made.state === 'draft') await submit(parts, kind, actor, { id: made.id });
  return made.id;
}

/** Other data of a request; its device stays, and the code that it had when the request was made. */
export async function editHardware(
  parts: ApprovalParts,
  kind: Kind,
  actor: Actor,
  id: string,
  { version, machineCodeAgain: _again, ...said }: HardwareEdit,
): Promise<void> {
  requireLength(actor, said);
  const { data: before } = await requireSeen(parts, kind, actor, id);
  const { oldCode, origin } = before;
  await edit(parts, kind, actor, {
    id,
    version,
    data: { ...said, oldCode, origin: said.qr ? 'offlineQr' : origin },
    prepare: ({ db, asked }) => bindItems(db, actor, asked.batchKey, said),
  });
}

/** What an account may ask for at all. @throws Refusal daysTooMany, permanentRight at the field */
function requireLength(actor: Actor, { end, days }: Pick<Said, 'end' | 'days'>): void {
  if (end === 'permanent' && !may(actor, 'hardwareCode.permanent'))
    throw new Refusal('permanentRight', {}, [{ field: 'end', key: 'permanentRight' }]);
  if (end === 'days' && (days ?? 0) > usualLicenceDays && !may(actor, 'hardwareCode.longTerm'))
    throw new Refusal('daysTooMany', {}, [{ field: 'days', key: 'daysTooMany' }]);
}

async function dataOf(db: Queryable, vehicleId: string, said: Said): Promise<HardwareData> {
  const device = await deviceOf(db, vehicleId);
  if (!device) throw new Refusal('notFound');
  const reported = device.reportedCode.toUpperCase() === said.machineCode;
  const origin: HardwareOrigin = said.qr ? 'offlineQr' : reported ? 'reported' : 'dealer';
  return { ...said, oldCode: device.machineCode, origin };
}

/** A device that the actor operates and that is not written off. @throws Refusal snUnknown, seeOnly, notAllowedTransition at the SN */
export async function requireLicensable(db: Queryable, actor: Actor, sn: string): Promise<string> {
  const [found] = await vehicleDoor.find(db, actor, [sn]);
  if (!found) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const { state } = await requireOperable(db, actor, found.id);
  if (state !== 'cancelled') return found.id;
  const params = { from: state, to: 'inUse' };
  throw new Refusal('notAllowedTransition', params, [{ field: 'sn', key: 'notAllowedTransition', params }]);
}
