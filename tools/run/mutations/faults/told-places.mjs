// Where a person found what a statement says: words tell too little where many places bear the same ones.
import { cellsOf } from '../../steps/requirement-rows.mjs';

/**
 * @typedef {object} Place
 * @property {string} file its path from the root
 * @property {string} word what the fault is about bears it; empty: anything in the file
 */

/**
 * The table `places.csv`: a statement, a file and a word in each row; a statement may have several.
 * @param {string} text
 * @returns {Record<string, Place[]>} by the id of the statement
 */
export function toldPlaces(text) {
  const [, ...lines] = text.trimEnd().split('\n');
  const rows = lines.map(cellsOf).map(([id, file, word]) => [id, { file, word }]);
  return Object.fromEntries(
    rows.map(([id]) => [id, rows.filter(([other]) => other === id).map(([, place]) => place)]),
  );
}

/**
 * @param {readonly Place[]} places
 * @param {Pick<import('./mutants.mjs').Mutant, 'file' | 'name' | 'from'>} mutant
 */
export const isIn = (places, { file, name, from }) =>
  places.some((place) => place.file === file && (name ?? from).includes(place.word));
