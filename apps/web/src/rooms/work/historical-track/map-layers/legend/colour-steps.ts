import { chartColours } from '#kit/theme/tokens.ts';

/** Chart colours from cold to hot: the order in which a scale runs through them. */
const ramp = [3, 1, 4, 7, 2, 5].map((index) => chartColours[index]!);

/** Mixes two colours #RRGGBB; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (at: number): string => {
    const [a, b] = [Number.parseInt(from.slice(at, at + 2), 16), Number.parseInt(to.slice(at, at + 2), 16)];
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Colour of a place 0…1 on a scale from little to much. */
export function rampColour(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (ramp.length - 1);
  const index = Math.min(ramp.length - 2, Math.floor(place));
  return mix(ramp[index]!, ramp[index + 1]!, place - index);
}
