import { Readable } from 'node:stream';
import type { ApprovalCheck, HardwareDevice, HardwareRow, HardwareType } from '@furrow/contract';
import { type Machine, takePicture } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { announceFile, receivePart } from '#kit/files/files.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import type { DemoCall } from '../../calls/calls-of.ts';
import { quietDemoDevices } from './demo-licences.store.ts';

interface Parts {
  pool: Pool;
  files: FileStore;
  actor: Actor;
  call: DemoCall;
  /** The same calls by somebody else: who asks does not decide. */
  callAsChecker: DemoCall;
}

interface Wish {
  type: HardwareType;
  machineCode: string;
  explanation: string;
  end: 'passed' | 'toReview' | 'reviewing' | 'rejected' | 'draft';
}

/** Resolution 1 of the cameras: 320 × 240. */
const pictureSize = 1;
/** Codes that the terminals of the live fleet are built on, and of boards that never report. */
const builtOn = (sn: string): string => `MC${sn}`;

/** What is asked for one device after the other: a first licence, then what comes later in its life. */
const quiet: readonly ((sn: string) => Wish[])[] = [
  (sn) => [
    { type: 'firstLicence', machineCode: builtOn(sn), explanation: '新机首次注册', end: 'passed' },
    { type: 'changedCode', machineCode: `MB${sn}`, explanation: '主板损坏，已更换', end: 'passed' },
    { type: 'moreFunctions', machineCode: `MB${sn}`, explanation: '用户加购监测功能', end: 'toReview' },
  ],
  (sn) => [
    { type: 'firstLicence', machineCode: builtOn(sn), explanation: '新机首次注册', end: 'passed' },
    { type: 'changedCode', machineCode: `MB${sn}`, explanation: '平板重新刷机', end: 'reviewing' },
  ],
  (sn) => [{ type: 'firstLicence', machineCode: builtOn(sn), explanation: '新机首次注册', end: 'rejected' }],
  (sn) => [{ type: 'firstLicence', machineCode: builtOn(sn), explanation: '展会演示机', end: 'draft' }],
];

/** Asks for licences for some machines, each as far as another; a machine of the live fleet gets its code by its own terminal. */
export async function askDemoLicences(parts: Parts, fleet: readonly Machine[]): Promise<void> {
  const sns = fleet.map(({ sn }) => sn);
  const [live] = sns;
  const first = { type: 'firstLicence', explanation: '新机首次注册', end: 'passed' } as const;
  if (live) await oneOf(parts, live, { ...first, machineCode: builtOn(live) });
  for (const [i, sn] of (await quietDemoDevices(parts.pool, sns, quiet.length)).entries())
    for (const wish of quiet[i]!(sn)) await oneOf(parts, sn, wish);
}

async function oneOf(parts: Parts, sn: string, { end, ...wish }: Wish): Promise<void> {
  const { call, callAsChecker } = parts;
  const { category } = await call<HardwareDevice>(`hardwareCode/device/${sn}`, undefined, 'GET');
  const more = wish.type === 'moreFunctions' ? (['tbox'] as const) : [];
  const { id } = await call<HardwareRow>('hardwareCode', {
    sn,
    batchKey: newId(),
    ...wish,
    machineCodeAgain: wish.machineCode,
    functions: [...new Set([category, ...more])],
    ...(wish.type === 'firstLicence' ? { end: 'days', days: 120 } : { end: 'carryOver' }),
    items: [{ type: 'tabletScreen', fileId: await screenOf(parts, Number(sn)) }],
    draft: end === 'draft',
  });
  if (end === 'draft' || end === 'toReview') return;
  const step = async (name: string, body: object = {}): Promise<void> => {
    const { version } = await callAsChecker<HardwareRow>(`hardwareCode/${id}`, undefined, 'GET');
    await callAsChecker(`hardwareCode/${id}/${name}`, { version, ...body });
  };
  await step('review');
  if (end === 'reviewing') return;
  if (end === 'rejected') return step('reject', { reason: '屏幕照片看不清硬件码' });
  const checks = await callAsChecker<ApprovalCheck[]>(`hardwareCode/${id}/checks`, undefined, 'GET');
  if (checks.some(({ level }) => level === 'stop')) return;
  const looks = checks.filter(({ level }) => level === 'look');
  await step('approve', { ticks: looks.map(({ key }) => ({ key, remark: '已与经销商核实' })) });
}

/** A picture of the tablet, as a phone would send it. */
async function screenOf({ pool, files, actor }: Parts, seed: number): Promise<string> {
  const receiving = { ...entityParts(pool), files, readers: {} };
  const bytes = takePicture(seed, 0, pictureSize);
  const { id } = await announceFile(receiving, actor, { name: 'screen.jpg', size: bytes.length });
  await receivePart(receiving, actor, id, { offset: 0, body: Readable.from([bytes]) });
  return id;
}
