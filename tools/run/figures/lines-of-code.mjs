// Lines of the checkout by what they are, and of single records.

const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
const TEST = /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//;

/** What a file is; the first that fits. Undefined: neither code nor documentation. */
const KINDS = [
  ['migrations', (file) => /^apps\/server\/src\/database\/(migrations|baseline)\//.test(file)],
  ['tests', (file) => TEST.test(file) && CODE.test(file)],
  ['words', (file) => /^packages\/texts\/src\/(zh|en|ru|tr)\//.test(file)],
  ['product code', (file) => /^(apps|packages)\//.test(file) && CODE.test(file)],
  ['tools and benchmarks', (file) => CODE.test(file)],
  ['documentation', (file) => file.endsWith('.md')],
];
export const kindOf = (file) => KINDS.find(([, fits]) => fits(file))?.[0];

/** @returns {[string, number, number][]} kind, files, lines */
export function linesByKind(files, linesOf) {
  const counted = new Map(KINDS.map(([kind]) => [kind, [0, 0]]));
  for (const file of files) {
    const one = counted.get(kindOf(file));
    if (!one) continue;
    one[0] += 1;
    one[1] += linesOf(file);
  }
  return [...counted].map(([kind, [count, lines]]) => [kind, count, lines]);
}

/** Three plain records: one that is its description alone, one with a form of its own, one with deeds of its own. */
const RECORDS = {
  'implements (/argTool)': [
    'packages/contract/src/machines/libraries/implement-model.ts',
    'apps/server/src/rooms/machines/libraries/implement-models/',
    'apps/web/src/rooms/machines/tools/',
  ],
  'service points (/serverManage)': [
    'packages/contract/src/parties/service-point.ts',
    'apps/server/src/rooms/parties/service-points/',
    'apps/web/src/rooms/parties/service-points/',
  ],
  'owners (/userInfo)': [
    'packages/contract/src/parties/owner.ts',
    'apps/server/src/rooms/parties/owners/',
    'apps/web/src/rooms/parties/owners/',
  ],
};

/** @returns {[string, number, number][]} record, lines of contract, server and pages, lines of tests beside them */
export function linesOfRecords(files, linesOf) {
  const sum = (some) => some.reduce((total, file) => total + linesOf(file), 0);
  return Object.entries(RECORDS).map(([record, places]) => {
    const mine = files.filter((file) => places.some((place) => file.startsWith(place)));
    return [
      record,
      sum(mine.filter((file) => kindOf(file) === 'product code')),
      sum(mine.filter((file) => kindOf(file) === 'tests')),
    ];
  });
}
