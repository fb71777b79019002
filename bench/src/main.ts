import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { age } from './age.ts';
import { approvals } from './approvals/approvals.ts';
import { area } from './area/area.ts';
import { billing } from './billing/billing.ts';
import { cars } from './cars.ts';
import { caster } from './caster/caster.ts';
import { codec } from './codec.ts';
import { conditions } from './conditions/conditions.ts';
import { crash } from './crash.ts';
import { exports } from './deeds/exports.ts';
import { machines } from './deeds/machines.ts';
import type { Benchmark, Figure } from './figure.ts';
import { idle } from './idle.ts';
import { ingest } from './ingest.ts';
import { lists } from './lists.ts';
import { notify } from './notify/notify.ts';
import { map } from './pages/map.ts';
import { playback } from './pages/playback.ts';
import { screenDay } from './pages/screen-day.ts';
import { reports } from './reports/reports.ts';
import { scripts } from './scripts.ts';
import { sizing } from './sizing.ts';
import { cluster } from './survive/cluster.ts';
import { failover } from './survive/failover.ts';
import { soak } from './survive/soak.ts';
import { tabs } from './tabs.ts';
import { upgrades } from './upgrades/upgrades.ts';
import { warnings } from './warnings/warnings.ts';
import { coverage } from './work/coverage.ts';
import { jobs } from './work/jobs.ts';
import { jobsList } from './work/jobs-list.ts';
import { live } from './work/live.ts';
import { seasonOfFleet } from './work/season.ts';

const benchmarks: Benchmark[] = [
  ingest,
  crash,
  cluster,
  failover,
  soak,
  notify,
  codec,
  caster,
  conditions,
  upgrades,
  warnings,
  idle,
  sizing,
  map,
  age,
  playback,
  screenDay,
  scripts,
  exports,
  lists,
  tabs,
  cars,
  area,
  machines,
  jobs,
  jobsList,
  coverage,
  live,
  seasonOfFleet,
  approvals,
  billing,
  reports,
];
const document = 'docs/benchmarks.md';

const words = process.argv.slice(2);
const asked = words.filter((word) => word !== '--write');
const unknown = asked.filter((name) => !benchmarks.some((one) => one.name === name));
if (unknown.length) {
  const names = benchmarks.map((one) => one.name).join(', ');
  // All of them take an hour: whoever asks for help is not to wait for it.
  if (asked.includes('--help')) console.log(`npm run bench -- [NAME …] [--write]\nThere are: ${names}.`);
  else console.error(`Unknown: ${unknown.join(', ')}. There are: ${names}.`);
  process.exit(asked.includes('--help') ? 0 : 2);
}

const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${process.platform}`;
console.log(machine);
const sections = new Map<string, string>();
for (const one of benchmarks.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n${one.name}: ${one.method}`);
  const figures = await one.run();
  for (const figure of figures) console.log(line(figure));
  sections.set(one.name, section(one, figures));
}
if (words.includes('--write')) write(sections);

function line({ what, goal, measured, met, note }: Figure): string {
  return `  ${met ? 'met   ' : 'MISSED'} ${what}: ${measured} (goal ${goal})${note ? ` – ${note}` : ''}`;
}

function section({ name, method }: Benchmark, figures: Figure[]): string {
  const rows = figures.map(
    ({ what, goal, measured, met, note }) =>
      `| ${what} | ${goal} | ${measured} | ${met ? 'yes' : '**no**'} | ${note ?? ''} |`,
  );
  const date = new Date().toISOString().slice(0, 10);
  return [
    `<!-- ${name} -->`,
    `## ${name}`,
    '',
    `${method} Measured ${date}.`,
    '',
    '| what | goal | measured | met | note |',
    '|---|---|---|---|---|',
    ...rows,
    `<!-- /${name} -->`,
  ].join('\n');
}

/** Replaces the sections that were measured; the rest of the document stays as it was. */
function write(sections: Map<string, string>): void {
  let text = readFileSync(document, 'utf8').replace(/^Machine: .*$/m, `Machine: ${machine}`);
  for (const [name, body] of sections) {
    const place = new RegExp(`<!-- ${name} -->[\\s\\S]*?<!-- /${name} -->`);
    text = place.test(text) ? text.replace(place, () => body) : `${text.trimEnd()}\n\n${body}\n`;
  }
  writeFileSync(document, text);
}
