import { type ComponentKind, componentKinds, pppKinds } from '@furrow/contract';
import { text } from '#kit/words/text.ts';

export const constellations = ['gps', 'beidou', 'glonass', 'galileo', 'qzss'] as const;
export type Constellation = (typeof constellations)[number];

export const constellationWords = (chosen: readonly Constellation[]): string =>
  chosen.map((one) => text(`libraries.components.constellations.${one}`)).join(' · ');

export const kindWords = (kind: ComponentKind | null): string =>
  kind === null ? text('format.none') : text(`libraries.kinds.${kind}`);

export const pppWords = (kind: (typeof pppKinds)[number] | null): string =>
  kind === null ? text('format.none') : text(`libraries.components.pppKinds.${kind}`);

/** A value of a field that only some kinds have, in words. */
export function extraWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return text('format.none');
  if (name === 'constellations') return constellationWords(value as Constellation[]) || text('format.none');
  const ppp = name === 'ppp' ? pppKinds.find((one) => one === value) : undefined;
  if (ppp) return pppWords(ppp);
  if (name === 'forPart' && componentKinds.includes(value as ComponentKind))
    return kindWords(value as ComponentKind);
  return String(value);
}
