/** Numbers of ISO 11783-10 annex D, as far as lines and marks need them. */

/** Kinds of guidance patterns by our types of lines. */
export const patternTypes: Readonly<Record<string, string>> = {
  straight: '1',
  heading: '2',
  curve: '3',
  pivot: '4',
};

/** The kind of line strings that are followed. */
export const guidanceLine = '5';

/** Kinds of points of a guidance line. */
export const placeA = '6';
export const placeB = '7';
export const centre = '8';
export const between = '9';

const other = '2';
const entrance = '3';
const obstacle = '5';
const obstacles: ReadonlySet<string> = new Set(['pole', 'well', 'tree', 'ditch', 'stone']);

/** The kind of point that a mark of ours is. */
export const pointTypeOf = (type: string): string =>
  obstacles.has(type) ? obstacle : type === 'entrance' ? entrance : other;

/** Our type of a mark by a kind of point; an obstacle of which nothing more is known is a pole. */
export const markTypeOf = (kind: string): string =>
  kind === obstacle ? 'pole' : kind === entrance ? 'entrance' : 'other';

/** How attributes of our own begin; makers without a number of their own write 000. */
export const ownAttribute = 'P000_';
