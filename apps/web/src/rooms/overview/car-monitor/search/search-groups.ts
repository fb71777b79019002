import type { SearchHit, SearchKind } from '@furrow/contract';

// By type only: the calls' schemas would bring their library to the first picture.
const order: Record<SearchKind, number> = {
  sn: 0,
  formerSn: 1,
  machineCode: 2,
  alias: 3,
  plate: 4,
  sim: 5,
  terminal: 6,
  owner: 7,
  dealer: 8,
  division: 9,
  place: 10,
};
const searchKinds = Object.keys(order) as SearchKind[];

/** Hits of one kind, in the server's order. */
export interface HitGroup {
  kind: SearchKind;
  hits: { hit: SearchHit /** Place in the whole list, for the arrow keys. */; index: number }[];
}

/** Groups hits by kind: kinds in the contract's order, except that the kind of the best hit comes first. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const best = hits[0]?.kind;
  const kinds = [...searchKinds].sort((a, b) => Number(b === best) - Number(a === best));
  let index = 0;
  return kinds.flatMap((kind) => {
    const mine = hits.filter((hit) => hit.kind === kind);
    return mine.length === 0 ? [] : [{ kind, hits: mine.map((hit) => ({ hit, index: index++ })) }];
  });
}

/** The hits in the order in which the groups show them. */
export const inOrder = (groups: readonly HitGroup[]): SearchHit[] =>
  groups.flatMap(({ hits }) => hits.map(({ hit }) => hit));

/** A text cut where it matches, so that the matching part can stand bold; case does not matter. */
export function splitAtMatch(text: string, wanted: string): [before: string, match: string, after: string] {
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted.toLowerCase());
  if (at < 0) return [text, '', ''];
  return [text.slice(0, at), text.slice(at, at + wanted.length), text.slice(at + wanted.length)];
}

/** Fewer than three characters find too much; a coordinate pair is always worth asking. */
export function isWorthAsking(wanted: string): boolean {
  const text = wanted.trim();
  return text.length >= 3 || /^-?\d+(\.\d+)?\s*,\s*-?\d+(\.\d+)?$/.test(text);
}

/** The place in the list after an arrow key; runs round at both ends, −1 means nothing is chosen. */
export function afterArrow(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at < 0) return step > 0 ? 0 : count - 1;
  return (at + step + count) % count;
}
