// The walls of the house. Each stands for a sentence of ARCHITECTURE.md; `tools/run/walls.test.ts` breaks every one of them
// once and sees it reported. Run by `npm run check`.

const TEST = '\\.test\\.tsx?$|/testing/';
const SERVER = '^apps/server/src/';

/** @param {string} name @param {string} comment the reason @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    never(
      'package-imports-app',
      'Packages are the ground of both houses: what they know must not depend on who stands on them.',
      { path: '^packages/' },
      { path: '^(apps|tools|bench|e2e)/' },
    ),
    never(
      'package-not-pure',
      'Packages run in a browser too: no socket, no file, no module of Node.',
      { path: '^packages/', pathNot: TEST },
      { dependencyTypes: ['core'] },
    ),
    never(
      'package-upwards',
      'texts stands on contract; contract, geo, jt808 and ntrip stand on nothing of ours.',
      { path: '^packages/(contract|geo|jt808|ntrip)/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/$1/' },
    ),
    never(
      'web-imports-server',
      'The houses meet in the contract; anything else would ship the server to the browser.',
      { path: '^apps/web/' },
      { path: '^apps/server/' },
    ),
    never(
      'server-imports-web',
      'The server must run without its pages.',
      { path: '^apps/server/' },
      { path: '^apps/web/' },
    ),
    never(
      'app-imports-tool',
      'Tools look at the product, not the other way round; only the demo process runs the simulator.',
      {
        path: '^apps/',
        pathNot: `^apps/server/src/processes/(demo\\.process\\.ts$|demo-year/|parts/demo-(corrections|tboxes)\\.ts$)|${TEST}`,
      },
      { path: '^(tools|bench|e2e)/' },
    ),
    never(
      'inside-of-another-room',
      'A room changes its inside freely; others know only its public.ts.',
      { path: '^apps/(server|web)/src/rooms/([^/]+)/', pathNot: TEST },
      { path: '^apps/$1/src/rooms/', pathNot: '^apps/$1/src/rooms/($2/|[^/]+/public\\.tsx?$)' },
    ),
    never(
      'server-ground-imports-room',
      'kit, database, events, settings, telemetry and live carry every room and know none.',
      { path: `${SERVER}(kit|database|events|settings|telemetry|live)/`, pathNot: TEST },
      { path: `${SERVER}(rooms|gateways)/` },
    ),
    never(
      'server-kit-upwards',
      'kit, database and settings are the lowest floor.',
      { path: `${SERVER}(kit|database|settings)/`, pathNot: TEST },
      { path: `${SERVER}(events|telemetry|live)/` },
    ),
    never(
      'gateway-beyond-telemetry',
      'A gateway knows sockets and telemetry, or the door that a room opens to it; a slow query must have no way to reach a terminal.',
      { path: `${SERVER}gateways/`, pathNot: TEST },
      {
        path: `${SERVER}(rooms|database|live)/|(^|/)node_modules/(pg|kysely|pg-copy-streams)/|^(pg|kysely|pg-copy-streams)$`,
      },
    ),
    never(
      'sql-outside-its-places',
      'Whoever looks for a query looks into *.store.ts, telemetry, kit and database; the bus speaks NOTIFY.',
      { path: SERVER, pathNot: `\\.store\\.ts$|${SERVER}(telemetry|kit|database|events)/|${TEST}` },
      { path: '(^|/)node_modules/(pg|kysely|pg-copy-streams)/|^(pg|kysely|pg-copy-streams)$' },
    ),
    never(
      'rules-import-more-than-rules',
      '*.rules.ts say what is allowed and what follows, from values alone: tested without a database.',
      { path: '\\.rules\\.tsx?$' },
      { pathNot: '^packages/|\\.rules\\.tsx?$' },
    ),
    never(
      'process-imported',
      'Processes see everything; whoever imported one would see everything too.',
      { path: '^(apps|packages|tools)/', pathNot: `${SERVER}processes/` },
      { path: `${SERVER}processes/` },
    ),
    never(
      'web-ground-imports-room',
      'kit, map and live carry every screen and know none.',
      { path: '^apps/web/src/(kit|map|live)/', pathNot: TEST },
      { path: '^apps/web/src/(rooms|app)/' },
    ),
    never(
      'web-room-imports-app',
      'The app knows the rooms; a room that knew the app could not be opened alone.',
      { path: '^apps/web/src/rooms/', pathNot: TEST },
      { path: '^apps/web/src/app/' },
    ),
    never(
      'test-code-in-the-product',
      'What only tests need must not be shipped.',
      { path: '^(apps|packages)/', pathNot: TEST },
      { path: TEST },
    ),
    never(
      'circle',
      'Two files that import each other are one file, and nobody can read either alone.',
      {},
      { circular: true },
    ),
    never(
      'not-found',
      'An import that the checker cannot follow is a wall that it cannot see.',
      { path: '^(apps|packages|tools|bench|e2e)/' },
      { couldNotResolve: true, pathNot: '\\?(url|raw|worker)$|\\.css$' },
    ),
  ],
  options: {
    // Beside TypeScript 7 the checker would read no module at all and report success; swc reads types as well.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|public/basemap|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
