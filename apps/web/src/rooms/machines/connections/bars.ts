import type { SnConnection } from '@furrow/contract';

export const barParts = ['machineCode', 'tabletSn', 'receiverSn', 'controllerSn', 'tboxSn'] as const;
export type BarPart = (typeof barParts)[number];

/** A part from a moment to another, seconds UTC; `to` null: it is there now. */
export interface Bar {
  sn: string;
  from: number;
  to: number | null;
}

/**
 * The bars of each part over time, oldest first: connections that follow one another without a gap and have the same part
 * are one bar. Reports that wait or were rejected never held, and what lasted no second is none.
 */
export function barsOf(connections: readonly SnConnection[]): Record<BarPart, Bar[]> {
  const held = connections
    .filter(({ state }) => state === 'valid' || state === 'ended')
    .filter(({ validFrom, validTo }) => validTo === null || validTo > validFrom)
    .sort((a, b) => a.validFrom - b.validFrom);
  const bars = (part: BarPart): Bar[] => {
    const found: Bar[] = [];
    for (const one of held) {
      if (one[part] === '') continue;
      const last = found.at(-1);
      if (last && last.sn === one[part] && last.to === one.validFrom) last.to = one.validTo;
      else found.push({ sn: one[part], from: one.validFrom, to: one.validTo });
    }
    return found;
  };
  return Object.fromEntries(barParts.map((part) => [part, bars(part)])) as Record<BarPart, Bar[]>;
}
