/** Parameters of the terminal that say how often it reports, and the most that each takes, s: standing order, and at work. */
export const intervals = { default: { id: 0x0029, most: 3600 }, working: { id: 0xf001, most: 600 } } as const;
export const intervalIds: readonly number[] = Object.values(intervals).map(({ id }) => id);

/** So many times rarer than before. */
const times = 3;

/** What to write so that a terminal reports less often: its present values, three times as far apart. */
export const rarer = (kept: Readonly<Record<string, number>>): { id: number; value: number }[] =>
  Object.values(intervals).flatMap(({ id, most }) => {
    const value = kept[id];
    return value === undefined ? [] : [{ id, value: Math.min(value * times, most) }];
  });

/** What to write so that it reports as before. */
export const asBefore = (kept: Readonly<Record<string, number>>): { id: number; value: number }[] =>
  Object.entries(kept).map(([id, value]) => ({ id: Number(id), value }));

/** A machine that stands, m/s. */
const stillMs = 0.3;
/** Corrections come through the card: so long after its last work a machine may lose it, s. */
const restS = 1800;

/** Whether a machine stands and has not worked for half an hour; one that is not heard does neither. */
export const isAtRest = ({
  speed,
  workedAgoS,
}: {
  speed: number | null;
  workedAgoS: number | null;
}): boolean => (speed ?? 0) <= stillMs && (workedAgoS ?? restS) >= restS;
