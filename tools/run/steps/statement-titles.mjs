// Test titles that bear statements of the specification, and what must hold of them.

const ID = /R-\d-\d{3}/g;
/** Who looks up a statement reads the test that shows it: more than these are no one thing that a test shows. */
const MOST_IN_A_TITLE = 5;

/** The ids that each title in a file of tests bears, title by title. @param {string} text @returns {string[][]} */
export function idsOfTitles(text) {
  const titles = [
    ...[...text.matchAll(/(?:^|\s)(?:it|test)(?:\.\w+)*\(\s*(['"`][^\n]*)/g)].map(([, title]) => title),
    // A row of `it.each` begins with its title: `['R-5-026 depth', …]`.
    ...[...text.matchAll(/\[\s*['"`](R-\d-\d{3}[^\n]*)/g)].map(
      ([, title]) => /^[^'"`]*/.exec(title)?.[0] ?? '',
    ),
    // A row of a table of tests names its statement alone: `{ id: 'R-9-030', … }`.
    ...[...text.matchAll(/\bid: '(R-\d-\d{3})'/g)].map(([, id]) => id),
  ];
  return titles.map((title) => title.match(ID) ?? []).filter((ids) => ids.length > 0);
}

/** The addresses that a statement names: `/historicalTrack`. @param {string} requirement @returns {string[]} */
export const addressesIn = (requirement) =>
  [...requirement.matchAll(/(?<![\w<])\/[a-z][\w-]*(?:\/[a-z]\w*)?/gi)].map(([address]) => address);

/**
 * What is wrong with the statements and the tests that bear them, in words.
 * @param {readonly { id: string, requirement: string, check: string }[]} rows of the table
 * @param {ReadonlyMap<string, string>} files texts of the files of tests, by their paths from the root
 * @returns {string[]}
 */
export function titleFaults(rows, files) {
  const titles = [...files].flatMap(([file, text]) => idsOfTitles(text).map((ids) => ({ file, ids })));
  const known = new Set(rows.map(({ id }) => id));
  const faults = titles.flatMap(({ file, ids }) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `${id} stands in a test title but not in the table`),
    ...(ids.length > MOST_IN_A_TITLE
      ? [
          `${file}: a title bears ${ids.length} statements (${ids[0]} …), at most ${MOST_IN_A_TITLE} may be one test`,
        ]
      : []),
  ]);
  for (const { id, requirement } of rows.filter(({ check }) => check === 'browser')) {
    const seen = titles.filter(({ file, ids }) => file.startsWith('e2e/') && ids.includes(id));
    if (seen.length === 0) faults.push(`${id}: is to be seen in a browser, and no test of e2e/ bears it`);
    else
      for (const address of addressesIn(requirement))
        if (!seen.some(({ file }) => names(files.get(file) ?? '', address)))
          faults.push(`${id}: no test of e2e/ that bears it opens ${address}`);
  }
  return [...new Set(faults)];
}

/** Whether a file names an address, and no longer one that begins so. */
const names = (text, address) => new RegExp(`${address.replaceAll('/', '\\/')}(?![\\w-])`).test(text);

/** Statement id → sorted files whose titles name it. @param {ReadonlyMap<string, string>} files @returns {Map<string, string[]>} */
export function shownBy(files) {
  const found = new Map();
  for (const [file, text] of files)
    for (const id of idsOfTitles(text).flat()) found.set(id, new Set([...(found.get(id) ?? []), file]));
  return new Map([...found].map(([id, where]) => [id, [...where].sort()]));
}
