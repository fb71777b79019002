import {
  type AskLogForm,
  apiBase,
  type BringLogForm,
  type LogKind,
  type SoftwareLogRow,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { askCommand, withdrawCommand } from '#telemetry/command-store.ts';
import { orderNumber } from '#telemetry/commands/order.ts';
import { type Device, requireDevices } from '../devices-in-sight.store.ts';
import {
  findLog,
  insertLog,
  type StoredLog,
  setCancelled,
  setCommand,
  setProblem,
  setRemoved,
} from './log.store.ts';
import { newUploadToken } from './log-upload.ts';

export interface LogParts {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
  files: FileStore;
  /** Where terminals reach this product; undefined: where the person who asks has opened it. */
  uploadUrl?: string | undefined;
}

/** Where terminals send their files to. */
export const uploadAddress = (base: string, token: string): string =>
  `${base}${apiBase}/softwareLog/upload/${token}`;

/** Asks terminals for their logs, one request a device and kind; those that are offline get theirs later. @throws Refusal snUnknown, seeOnly */
export async function askForLogs(
  parts: LogParts,
  actor: Actor,
  form: AskLogForm,
  base: string,
): Promise<{ made: number; waiting: number }> {
  const devices = await requireDevices(parts.pool, actor, form.sns);
  for (const device of devices)
    for (const kind of form.kinds) {
      const id = newId();
      const subject = { action: 'softwareLog.create', subjectKind: 'softwareLog', subjectId: id } as const;
      await inDeed({ ...parts, logOperation }, actor, subject, async (tx) => {
        await askOne(tx, actor, { ...form, id, kind, device }, base);
        const { from, to, reason } = form;
        tx.note({ after: { sn: device.sn, kind, from, to, reason } });
      });
    }
  const waiting = devices.filter(({ online }) => !online).length;
  return { made: devices.length * form.kinds.length, waiting };
}

type Wanted = Pick<AskLogForm, 'from' | 'to' | 'wifiOnly' | 'reason' | 'problem'> & {
  id: string;
  kind: LogKind;
  device: Pick<Device, 'id' | 'no' | 'softwareVersion'>;
};

/** The row of a request, and the command that carries it to the terminal. */
async function askOne({ db, bus }: Tx, actor: Actor, wanted: Wanted, base: string): Promise<void> {
  const { id, kind, device, from, to, wifiOnly, reason, problem } = wanted;
  const { token, tokenHash } = newUploadToken();
  await insertLog(db, {
    id,
    vehicleId: device.id,
    vehicleNo: device.no,
    kind,
    origin: 'asked',
    from,
    to,
    wifiOnly,
    reason,
    problem,
    tokenHash,
    fileName: '',
    size: null,
    softwareVersion: device.softwareVersion,
    by: actor.accountId,
  });
  const command = await askCommand(db, bus, {
    vehicleNo: device.no,
    kind: 'fetchLog',
    byAccount: actor.accountId,
    byName: actor.name,
    parameters: { log: kind, from, to, wifiOnly, address: uploadAddress(base, token) },
  });
  await setCommand(db, id, command, orderNumber(command));
  bus.publish('softwareLogChanged', { vehicleNo: device.no });
}

/** A place for a file that somebody brings: its bytes go to the token's address. @throws Refusal snUnknown, seeOnly */
export async function bringLog(
  parts: LogParts,
  actor: Actor,
  { sn, kind, name, size, problem }: BringLogForm,
): Promise<{ id: string; token: string }> {
  const [device] = await requireDevices(parts.pool, actor, [sn], 'sn');
  const id = newId();
  const { token, tokenHash } = newUploadToken();
  const subject = { action: 'softwareLog.bring', subjectKind: 'softwareLog', subjectId: id } as const;
  await inDeed({ ...parts, logOperation }, actor, subject, async ({ db, note }) => {
    await insertLog(db, {
      id,
      vehicleId: device!.id,
      vehicleNo: device!.no,
      kind,
      origin: 'file',
      from: null,
      to: null,
      wifiOnly: false,
      reason: '',
      problem,
      tokenHash,
      fileName: name,
      size,
      softwareVersion: device!.softwareVersion,
      by: actor.accountId,
    });
    note({ after: { sn, kind, name } });
  });
  return { id, token };
}

/** One that the actor may see. @throws Refusal notFound */
export async function requireLog(
  db: Pool | TransactionClient,
  actor: Actor,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredLog> {
  const log = await findLog(db, id, vehicleReach(actor), options);
  if (log === null) throw new Refusal('notFound');
  return log;
}

const isOver = ({ state }: SoftwareLogRow): boolean => ['received', 'cancelled', 'failed'].includes(state);

type Deed = 'again' | 'cancel' | 'link' | 'delete';
/** A deed on one log of a device that the actor may give orders to. */
async function withLog<Answer>(
  parts: LogParts,
  actor: Actor,
  id: string,
  deed: Deed,
  work: (tx: Tx, log: StoredLog) => Promise<Answer>,
): Promise<Answer> {
  const subject = { action: `softwareLog.${deed}`, subjectKind: 'softwareLog', subjectId: id } as const;
  return await inDeed({ ...parts, logOperation }, actor, subject, async (tx) => {
    const log = await requireLog(tx.db, actor, id, { lock: true });
    await requireOperable(tx.db, actor, log.vehicleId);
    const answer = await work(tx, log);
    tx.bus.publish('softwareLogChanged', { vehicleNo: log.vehicleNo });
    return answer;
  });
}

/** Asks once more for the same, as a request of its own. @throws Refusal notFound, seeOnly, notAllowedTransition while the first is open */
export const askAgain = (parts: LogParts, actor: Actor, id: string, base: string): Promise<{ id: string }> =>
  withLog(parts, actor, id, 'again', async (tx, log) => {
    const hasFile = log.state === 'received' && log.received > 0;
    if (!isOver(log) || hasFile || log.from === null || log.to === null)
      throw new Refusal('notAllowedTransition', { from: log.state, to: 'requested' });
    // A crash came at some part of a second.
    const [from, to] = [Math.floor(log.from), Math.ceil(log.to)];
    const { vehicleId, vehicleNo: no, softwareVersion } = log;
    const made = newId();
    await askOne(
      tx,
      actor,
      { ...log, from, to, id: made, device: { id: vehicleId, no, softwareVersion } },
      base,
    );
    tx.note({ after: { sn: log.sn, kind: log.kind, from, to } });
    return { id: made };
  });

/** Takes a request back while no byte has come. @throws Refusal notFound, seeOnly, notAllowedTransition */
export const cancelLog = (parts: LogParts, actor: Actor, id: string): Promise<void> =>
  withLog(parts, actor, id, 'cancel', async ({ db, bus, note }, log) => {
    if (log.state !== 'requested' && log.state !== 'sent')
      throw new Refusal('notAllowedTransition', { from: log.state, to: 'cancelled' });
    await setCancelled(db, id, actor.accountId);
    if (log.commandId !== null) await withdrawCommand(db, bus, log.vehicleNo, log.commandId);
    note({ after: { sn: log.sn, state: 'cancelled' } });
  });

export const linkLog = (parts: LogParts, actor: Actor, id: string, problem: string): Promise<void> =>
  withLog(parts, actor, id, 'link', async ({ db, note }, log) => {
    await setProblem(db, id, problem, actor.accountId);
    note({ before: { problem: log.problem }, after: { problem } });
  });

/** Takes a log away with its file. @throws Refusal notFound, seeOnly */
export async function removeLog(parts: LogParts, actor: Actor, id: string, reason: string): Promise<void> {
  const { textId } = await withLog(parts, actor, id, 'delete', async ({ db, bus, note }, log) => {
    if (!isOver(log) && log.commandId !== null) await withdrawCommand(db, bus, log.vehicleNo, log.commandId);
    await setRemoved(db, id, reason, actor.accountId);
    note({ after: { sn: log.sn, reason } });
    return log;
  });
  await parts.files.remove('logs', id);
  if (textId !== null) await parts.files.remove('logs', textId);
}
