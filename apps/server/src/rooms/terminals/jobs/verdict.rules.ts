import type {
  JobVerdict,
  SoftwareType,
  TerminalJobKind,
  TerminalJobOptions,
  VehicleState,
  VerdictReason,
} from '@furrow/contract';

/** Sub-packages that one message can have. */
const mostParts = 0xffff;

/** What is known of a terminal when a wizard judges it. */
export interface JudgedDevice {
  state: VehicleState;
  online: 'working' | 'online' | 'offline';
  connected: boolean;
  firmware: string;
  hardwareVersion: string;
  /** It may be given orders. */
  operable: boolean;
  busy: boolean;
  packageSize: number;
  transport: 'package' | 'url';
  /** Parameters of all chosen items are known for its hardware. */
  mapped: boolean;
  /** Its dealer and those above him; none: it is the provider's. */
  dealerPath: readonly string[];
  /** Software that it says it runs, as letters and digits; "": it told none. */
  runs: string;
  /** The version is offered to it. */
  offered: boolean;
}

export interface JudgedVersion {
  version: string;
  hardwareVersions: readonly string[];
  fileSize: number;
  /** Whose T-BOXes get it, with those of dealers below them; none: everybody's. */
  dealers: readonly string[];
  type: SoftwareType;
  /** The oldest that can be upgraded from; "": any. */
  minVersion: string;
}

export interface Judgement {
  verdict: JobVerdict;
  because: VerdictReason;
}

/** What a job can do to a terminal now, and why not. */
export function judgeDevice(
  kind: TerminalJobKind,
  device: JudgedDevice,
  version: JudgedVersion | null,
): Judgement {
  const blocked = (because: VerdictReason): Judgement => ({ verdict: 'blocked', because });
  if (!device.operable) return blocked('seeOnly');
  if (device.busy) return blocked('busy');
  if (device.state === 'cancelled') return blocked('cancelled');
  if (device.state === 'frozen') return blocked('frozen');
  if (kind === 'configuration' && !device.mapped) return blocked('noMap');
  if (kind !== 'configuration' && version !== null) {
    const against = kind === 'software' ? againstSoftware(version, device) : againstFirmware(version, device);
    if (against !== null) return blocked(against);
    if (device.transport === 'package' && version.fileSize / device.packageSize > mostParts - 1)
      return blocked('tooLarge');
    const order = compareVersions(device.firmware, version.version);
    if (order === 0) return { verdict: 'sameVersion', because: '' };
    if (order !== null && order > 0) return { verdict: 'downgrade', because: '' };
  }
  if (!device.connected) return { verdict: 'willWait', because: 'offline' };
  return device.online === 'working'
    ? { verdict: 'willWait', because: 'working' }
    : { verdict: 'ready', because: '' };
}

function againstFirmware(version: JudgedVersion, device: JudgedDevice): VerdictReason | null {
  if (!fits(version, device)) return 'hardware';
  return isFor(version, device) ? null : 'dealer';
}

/** A terminal runs one software, which it told; it gets no other, and no version that it is not offered. */
function againstSoftware(version: JudgedVersion, device: JudgedDevice): VerdictReason | null {
  if (device.runs === '' || device.firmware === '') return 'untold';
  if (device.runs !== version.type.toLowerCase()) return 'type';
  if (version.hardwareVersions.length > 0 && !fits(version, device)) return 'hardware';
  if (!device.offered) return 'notOffered';
  const order = version.minVersion === '' ? 0 : compareVersions(device.firmware, version.minVersion);
  return order !== null && order < 0 ? 'belowMinimum' : null;
}

const fits = ({ hardwareVersions }: JudgedVersion, { hardwareVersion }: JudgedDevice): boolean =>
  hardwareVersions.some((one) => one.toLowerCase() === hardwareVersion.toLowerCase());

const isFor = ({ dealers }: JudgedVersion, { dealerPath }: JudgedDevice): boolean =>
  dealers.length === 0 || dealerPath.length === 0 || dealerPath.some((one) => dealers.includes(one));

/** Whether a judged terminal becomes a task. */
export function isIncluded(
  { verdict }: Judgement,
  options: Pick<TerminalJobOptions, 'installAgain' | 'downgrade'>,
  mayDowngrade: boolean,
): boolean {
  if (verdict === 'sameVersion') return options.installAgain;
  if (verdict === 'downgrade') return options.downgrade && mayDowngrade;
  return verdict !== 'blocked';
}

/** Below 0: the first is older. By groups as numbers: 1.10.0 is newer than 1.9.0; null when one of them is no such number. */
export function compareVersions(one: string, other: string): number | null {
  const [a, b] = [groupsOf(one), groupsOf(other)];
  if (a === null || b === null) return one !== '' && one === other ? 0 : null;
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0n) - (b[at] ?? 0n);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
  }
  return 0;
}

function groupsOf(version: string): bigint[] | null {
  const bare = version.trim().replace(/^v/i, '');
  return /^\d+(\.\d+)*$/.test(bare) ? bare.split('.').map(BigInt) : null;
}
