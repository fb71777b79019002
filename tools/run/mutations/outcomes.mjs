// What became of statements, in words.

/** Outcomes, each with what it says. Near: what was broken bears a word or number of the statement or of its test's title. */
export const OUTCOMES = {
  seen: 'its own test turned red when what it says was broken',
  unseen: 'what was broken bears its words, and its own test stayed green',
  besideSeen: 'nothing near it was found; its own test turned red for something else that it runs',
  beside: 'nothing near it was found, and its own test stayed green for something else that it runs',
  noPlace: 'its test runs nothing that can be broken here (another process, or the test alone)',
  notRun: 'no test bears its id when it runs',
  redBefore: 'red before anything was broken',
};

const placeOf = ({ file, line, from, to }) => `${file}:${line} \`${short(from)}\` → \`${short(to)}\``;
const short = (text) => text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").slice(0, 70);

/** What became of a statement, in one line. */
export function told({ outcome, test, by, tries, mutants }) {
  if (by) {
    const how = by.asserted ? '' : ' (by an error, not by what it expects)';
    return `${outcome === 'seen' ? 'seen' : 'red, though nothing near was broken,'} by ${test}${how}: ${placeOf(by)}${tries > 1 ? `, mutant ${tries}` : ''}`;
  }
  if (mutants?.length)
    return `${outcome === 'unseen' ? 'NOT SEEN' : 'beside it, not seen'} by ${test}: ${mutants.map(placeOf).join('; ')}`;
  return `${OUTCOMES[outcome]}: ${test}`;
}

/** The table of how many statements came to what. `all`: statements that a test without a browser bears; `byBrowser`: the others. */
export function tableOf(found, all, byBrowser) {
  const outcomes = Object.values(found);
  const asserted = outcomes.filter((one) => one.outcome === 'seen' && one.asserted).length;
  const lines = Object.entries(OUTCOMES).map(([outcome, words]) => {
    const count = outcomes.filter((one) => one.outcome === outcome).length;
    return `| ${words} | ${count}${outcome === 'seen' ? `, ${asserted} of them by what the test expects` : ''} |`;
  });
  return [
    `${outcomes.length} of ${all} statements were tried; ${byBrowser} more are shown by a browser's test alone, and are not among them.`,
    '',
    '| what became of a statement | number |',
    '| --- | --- |',
    ...lines,
  ];
}

/** Where what people found out about statements begins; it is kept when the figures are written anew. */
const LOOKED_AT = '## Looked at';

/** The whole page. @param {string} before the page as it is */
export function pageOf(found, all, byBrowser, before) {
  const open = Object.entries(found).filter(([, { outcome }]) => outcome !== 'seen');
  const kept = before.includes(LOOKED_AT) ? before.slice(before.indexOf(LOOKED_AT)).trimEnd() : LOOKED_AT;
  return [
    '# Mutations',
    '',
    'Whether the test that bears the id of a statement turns red when what it says is broken: written by `npm run mutations -- --write`',
    '(`docs/decisions/0210`, `0221`; how it is done: `tools/run/mutations/README.md`).',
    '',
    ...tableOf(found, all, byBrowser),
    '',
    '## Not seen',
    '',
    ...open.sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, one]) => `- ${id}: ${one.told}`),
    '',
    kept,
    '',
  ].join('\n');
}
