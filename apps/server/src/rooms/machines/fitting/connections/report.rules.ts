import { type ConnectedPart, connectedParts } from '@furrow/contract';

type Parts = Readonly<Record<ConnectedPart, string>>;

/** Most characters that a connection keeps of a part. */
const most: Record<ConnectedPart, number> = {
  machineCode: 40,
  tabletSn: 30,
  receiverSn: 30,
  controllerSn: 30,
};

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The parts of `told` that are others than those of `held`; a part that a terminal does not tell of is not compared. */
export function foreignParts(held: Parts, told: Parts): Partial<Record<ConnectedPart, string>> {
  const foreign: Partial<Record<ConnectedPart, string>> = {};
  for (const part of connectedParts) {
    const sn = told[part].slice(0, most[part]);
    if (sn !== '' && !same(sn, held[part])) foreign[part] = sn;
  }
  return foreign;
}

/** Whether two sets name the same parts. */
export const sameParts = (a: Parts, b: Parts): boolean =>
  connectedParts.every((part) => same(a[part], b[part]));

/** A change of tablet or machine code is known only against the original of both (spec §8: "passive data"). */
export function lacksOriginal(held: Parts | null, wanted: Parts): boolean {
  if (held === null) return true;
  const touched = !same(held.tabletSn, wanted.tabletSn) || !same(held.machineCode, wanted.machineCode);
  return touched && (held.tabletSn === '' || held.machineCode === '');
}
