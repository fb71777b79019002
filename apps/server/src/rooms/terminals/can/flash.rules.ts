import type { CanNodeKind, FlashReason, FlashVerdict, VehicleState } from '@furrow/contract';
import { compareVersions } from '../jobs/verdict.rules.ts';

/** What is known of a device and of the node in the firmware's place. */
export interface FlashFacts {
  state: VehicleState;
  online: 'working' | 'online' | 'offline';
  connected: boolean;
  /** It may be given orders. */
  operable: boolean;
  busy: boolean;
  /** Its terminal has told of nodes at all. */
  read: boolean;
  /** Undefined: nothing sits there. */
  node: { kind: CanNodeKind | null; hardware: string; firmware: string } | undefined;
  /** Software that the terminal runs; "": it told none. */
  software: string;
  lowPower: boolean;
}

interface FlashedFirmware {
  nodeKind: CanNodeKind;
  hardwareVersions: readonly string[];
  version: string;
  /** The oldest software of a terminal that can flash it; "": any. */
  needsSoftware: string;
}

interface Judgement {
  verdict: FlashVerdict;
  because: FlashReason;
}

/** What a flash would do with a device now, and why not. What only has to be waited for is no hindrance. */
export function judgeFlash(firmware: FlashedFirmware, device: FlashFacts): Judgement {
  const hindrance = hindranceOf(firmware, device);
  if (hindrance !== null) return { verdict: 'blocked', because: hindrance };
  const order = compareVersions(device.node!.firmware, firmware.version);
  if (order === 0) return { verdict: 'sameVersion', because: '' };
  if (order !== null && order > 0) return { verdict: 'downgrade', because: '' };
  const wait = !device.connected
    ? 'offline'
    : device.online === 'working'
      ? 'working'
      : device.lowPower
        ? 'undervoltage'
        : '';
  return { verdict: wait === '' ? 'ready' : 'willWait', because: wait };
}

function hindranceOf(firmware: FlashedFirmware, device: FlashFacts): FlashReason | null {
  const { node, state } = device;
  if (!device.operable) return 'seeOnly';
  if (device.busy) return 'busy';
  if (state === 'cancelled' || state === 'frozen') return state;
  if (node === undefined) return device.read ? 'noNode' : 'unread';
  if (node.kind !== firmware.nodeKind) return 'otherKind';
  const hardware = node.hardware.toLowerCase();
  if (!firmware.hardwareVersions.some((one) => one.toLowerCase() === hardware)) return 'hardware';
  return againstSoftware(firmware, device);
}

function againstSoftware({ needsSoftware }: FlashedFirmware, { software }: FlashFacts): FlashReason | null {
  if (needsSoftware === '') return null;
  const order = compareVersions(software, needsSoftware);
  if (order === null) return 'untold';
  return order < 0 ? 'belowMinimum' : null;
}

/** Whether a judged device gets a task. */
export function getsFlash(
  { verdict }: Judgement,
  { installAgain, downgrade }: { installAgain: boolean; downgrade: boolean },
): boolean {
  if (verdict === 'sameVersion') return installAgain;
  if (verdict === 'downgrade') return downgrade;
  return verdict !== 'blocked';
}
