import type { ApprovalCheck, BookingAnswer, ReplacementRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';
import { hearIdentity } from '#rooms/machines/public.ts';
import type { DemoCall } from '../../calls/calls-of.ts';
import { type FittedMachine, machinesWithMotors, partsOfMachine } from './demo-replacements.store.ts';

interface Parts {
  call: DemoCall;
  /** The same calls by two others: who asks does not decide, and nobody takes both steps. */
  callAsClerk: DemoCall;
  callAsChecker: DemoCall;
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** How far each exchange has come; `heard`: its terminal has spoken since; `foreign`: nobody asked, but the terminal tells of other parts. */
const ends = [
  'passed',
  'heard',
  'heard',
  'toReview',
  'initialPassed',
  'rejected',
  'draft',
  'foreign',
] as const;
type End = (typeof ends)[number];

const reasons = ['defect', 'water', 'upgrade', 'wrongFitting'] as const;
const fates = ['toBeRepaired', 'scrapped', 'stock', 'stock'] as const;
const engineers = ['李工', '王工', '陈工'] as const;

/** Lets dealers exchange motors of some machines; each exchange has come as far as another. */
export async function replaceDemoParts(parts: Parts): Promise<void> {
  const machines = await machinesWithMotors(parts.pool, ends.length);
  for (const [i, machine] of machines.entries()) {
    const end = ends[i]!;
    if (end === 'foreign') await speak(parts, machine, { machineCode: `MC${machine.sn}X` });
    else await exchange(parts, machine, end, i);
  }
}

async function exchange(parts: Parts, machine: FittedMachine, end: End, i: number): Promise<void> {
  const { call, callAsClerk, callAsChecker } = parts;
  const newSn = await laySpare(call, machine, i);
  // A new main board comes with every other one whose old code is known.
  const boarded = i % 2 === 0 && machine.machineCode !== '';
  const machineCode = boarded ? `${machine.machineCode}B`.toUpperCase().replace(/[^A-Z0-9]/g, '') : '';
  const { id } = await callAsClerk<ReplacementRow>('equipReplace', {
    batchKey: newId(),
    sn: machine.sn,
    type: machineCode === '' ? 'parts' : 'machineCode',
    machineCode,
    replacedOn: homeDay(Date.now() / 1000),
    engineer: engineers[i % engineers.length]!,
    inWarranty: i % 3 !== 0,
    // Who says otherwise than is reckoned from the installation says why.
    remark: '保修按合同约定处理',
    carryRegistration: false,
    carryCorrections: false,
    draft: end === 'draft',
    lines: [
      {
        kind: machine.kind,
        oldSn: machine.pieceSn,
        newSn,
        reason: reasons[i % reasons.length],
        fate: fates[i % fates.length],
      },
    ],
  });
  if (end === 'draft' || end === 'toReview') return;
  const step = async (by: DemoCall, name: string, body: object = {}): Promise<void> => {
    const { version } = await by<ReplacementRow>(`equipReplace/${id}`, undefined, 'GET');
    await by(`equipReplace/${id}/${name}`, { version, ...body });
  };
  const pass = async (by: DemoCall, name: 'check' | 'approve'): Promise<boolean> => {
    const checks = await by<ApprovalCheck[]>(`equipReplace/${id}/checks`, undefined, 'GET');
    if (checks.some(({ level }) => level === 'stop')) return false;
    const looks = checks.filter(({ level }) => level === 'look');
    await step(by, name, { ticks: looks.map(({ key }) => ({ key, remark: '已与经销商核实' })) });
    return true;
  };
  await step(callAsChecker, 'review');
  if (end === 'rejected') return step(callAsChecker, 'reject', { reason: '缺少新旧铭牌照片' });
  if (!(await pass(callAsChecker, 'check')) || end === 'initialPassed') return;
  await step(call, 'review');
  if ((await pass(call, 'approve')) && end === 'heard') await speak(parts, machine, {});
}

/** A spare motor of the same model comes in and goes to the dealer. Returns its serial number. */
async function laySpare(call: DemoCall, { dealerId, kind, model, pn, sn }: FittedMachine, i: number) {
  const spare = `SP-${sn}-${i + 1}`;
  const book = async (head: object, line: object): Promise<void> => {
    const body = { batchKey: newId(), ...head, lines: [line] };
    const { refused } = await call<BookingAnswer>('warehouse/documents', body);
    if (refused.length > 0) throw new Error(`the warehouse refused ${JSON.stringify(refused[0])}`);
  };
  await book({ type: 'manualInbound' }, { kind, sn: spare, model, pn });
  await book({ type: 'salesOutbound', dealerId }, { kind, sn: spare });
  return spare;
}

/** The terminal of a machine says what it is made of: what the platform knows, but for what differs. */
async function speak(
  { pool, bus }: Parts,
  { no, sn }: FittedMachine,
  differs: { machineCode?: string },
): Promise<void> {
  const known = await partsOfMachine(pool, sn);
  const told = {
    ...known,
    motorSn: '',
    iccid: '',
    softwareType: '',
    softwareVersion: '',
    registeredUntil: 0,
    locked: false,
    ...differs,
  };
  await hearIdentity(pool, bus, { vehicleNo: no, told, heardAt: Math.floor(Date.now() / 1000) });
}
