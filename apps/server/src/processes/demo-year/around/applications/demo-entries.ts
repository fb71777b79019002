import type { ApprovalCheck, DeviceBySn, EntryDetail, EntryRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import type { DemoCall } from '../../calls/calls-of.ts';
import { freePiece, type UnfittedDevice, unfittedDevices } from './demo-entries.store.ts';

interface Parts {
  call: DemoCall;
  /** The same calls by two others: who asks does not decide, and nobody takes both steps. */
  callAsClerk: DemoCall;
  callAsChecker: DemoCall;
  pool: Pool;
}

/** How far each entry has come. */
const ends = ['rePassed', 'toReview', 'initialPassed', 'rejected', 'reviewing', 'draft'] as const;
type End = (typeof ends)[number];

const machines = [
  ['东方红', 'LX1504', '赵广财', '13904551021'],
  ['雷沃', 'TE2204', '刘长海', '13845672210'],
  ['约翰迪尔', '6B-1404', '孙玉兰', '13763118406'],
  ['中联', 'RG1204', '高德顺', '13946023317'],
  ['沃得', 'WD1504', '韩玉梅', '13804571190'],
  ['东风', 'DF1204', '周长林', '13936580042'],
] as const;

/** Hands in some machines that dealers have fitted; each entry has come as far as another. */
export async function handInDemoEntries(parts: Parts): Promise<void> {
  const taken: string[] = [];
  for (const [i, device] of (await unfittedDevices(parts.pool, ends.length)).entries())
    await oneOf(parts, device, { i, end: ends[i]!, taken });
}

async function oneOf(
  { call, callAsClerk, callAsChecker, pool }: Parts,
  device: UnfittedDevice,
  { i, end, taken }: { i: number; end: End; taken: string[] },
): Promise<void> {
  const needs = await call<DeviceBySn>(`devices/bySn/${device.sn}`, undefined, 'GET');
  const serials: Record<string, string> = {};
  for (const slot of needs.slots.filter(({ required }) => required)) {
    const sn = await freePiece(pool, slot, device.dealerId, taken);
    if (sn !== null) serials[slot.key] = sn;
  }
  taken.push(...Object.values(serials));
  const whole = needs.slots.every(({ key, required }) => !required || serials[key] !== undefined);
  const draft = end === 'draft' || !whole;
  const { id } = await callAsClerk<EntryRow>('infoEntry', { ...formOf(device, i), parts: serials, draft });
  if (draft || end === 'toReview') return;
  const step = async (by: DemoCall, name: string, body: object = {}): Promise<void> => {
    const { version } = await by<EntryDetail>(`infoEntry/${id}`, undefined, 'GET');
    await by(`infoEntry/${id}/${name}`, { version, ...body });
  };
  const pass = async (by: DemoCall, name: 'check' | 'approve'): Promise<boolean> => {
    const checks = await by<ApprovalCheck[]>(`infoEntry/${id}/checks`, undefined, 'GET');
    if (checks.some(({ level }) => level === 'stop')) return false;
    const looks = checks.filter(({ level }) => level === 'look');
    await step(by, name, { ticks: looks.map(({ key }) => ({ key, remark: '已与经销商核实' })) });
    return true;
  };
  await step(callAsChecker, 'review');
  if (end === 'rejected') return step(callAsChecker, 'reject', { reason: '铭牌照片不清晰' });
  if (end === 'reviewing' || !(await pass(callAsChecker, 'check')) || end === 'initialPassed') return;
  await step(call, 'review');
  await pass(call, 'approve');
}

function formOf({ sn, divisionCode, legalPerson }: UnfittedDevice, i: number): object {
  const [brand, model, ownerName, ownerPhone] = machines[i % machines.length]!;
  return {
    batchKey: newId(),
    sn,
    carType: 'wheeledTractor',
    brand,
    model,
    ownerName,
    ownerPhone,
    divisionCode,
    alias: `${brand} ${model}`,
    installer: legalPerson,
    workType: 'tillage',
    tyreCount: 4,
    installedOn: homeDay(Date.now() / 1000 - (i % 3) * 86_400),
    address: '',
  };
}
