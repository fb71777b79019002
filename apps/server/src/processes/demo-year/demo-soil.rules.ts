/** A spot of soil: metres east and north of anywhere in its field, and whether it lies under the ploughed layer. */
interface Spot {
  x: number;
  y: number;
  field: number;
  number: number;
  deep: boolean;
}

/** Part of what the ploughed layer has that lies below it, cm 20–40. */
const below = { organicMatter: 0.72, nitrogen: 0.7, phosphorus: 0.6, potassium: 0.9 } as const;

/**
 * What a laboratory finds in the black soil of the north: pH; g/kg; mg/kg. It changes smoothly over a field, so that a surface of it
 * means something, with the grain of single bags. The same spot has the same soil.
 */
export function soilAt({ x, y, field, number, deep }: Spot) {
  const slope = Math.sin(x / 90 + field) * Math.cos(y / 110 - field);
  const hollow = Math.cos((x + y) / 130 + 2 * field);
  const grain = hashOf(field * 1000 + number + (deep ? 0.5 : 0)) - 0.5;
  const organicMatter = 38 + 9 * slope + 4 * grain;
  const part = (key: keyof typeof below, value: number) => rounded(value * (deep ? below[key] : 1));
  return {
    ph: rounded(6.3 + 0.5 * hollow + 0.2 * grain + (deep ? 0.15 : 0)),
    organicMatter: part('organicMatter', organicMatter),
    nitrogen: part('nitrogen', 4.1 * organicMatter + 12 * grain),
    phosphorus: part('phosphorus', 28 - 9 * hollow + 6 * grain),
    potassium: part('potassium', 185 + 35 * slope - 20 * hollow + 18 * grain),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** 0 ≤ … < 1, without a pattern. */
const hashOf = (seed: number): number => {
  const large = Math.abs(Math.sin(seed * 12.9898) * 43_758.5453);
  return large - Math.floor(large);
};
