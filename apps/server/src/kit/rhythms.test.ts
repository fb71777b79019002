import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Files with timers that repeat nothing which can fail, or whose repetition ends by itself: each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  'database/backup/restore.ts': 'looks whether one start has ended, for an hour at most',
  'database/distribution/distribute.ts': 'tells how far one move is, while it lasts',
  'database/embedded/postmaster.ts': 'how long one stop may take',
  'database/embedded/stale-postmaster.ts': 'looks whether one stop has ended, for 15 s at most',
  'events/perform.ts': 'lets another deed by, twice at most',
  'gateways/jt808/gateway.ts': 'a sweep of memory; and one wait at the end',
  'gateways/jt808/tasks/transfer-shaper.ts': 'takes turns in memory, while somebody waits',
  'gateways/ntrip/caster.ts': 'a sweep of memory: what it writes goes through Office and its pauses',
  'gateways/ntrip/reception/reception.ts': 'how long a caller may take',
  'gateways/ntrip/sessions/session.ts': 'how long a farewell may take',
  'kit/http/probes.ts': 'how long an answer may take',
  'kit/http/tell-calls.ts': 'a sum in memory',
  'kit/import/read-sheet.ts': 'how long a file may take',
  'kit/proxied/callers.ts': 'how long a header may take',
  'kit/threads/threads.ts': 'how long a thread may take',
  'live/hub.ts':
    'sends out of memory; and asks for rights once a minute, at most one log line a minute and cause',
  'processes/child.ts': 'how long an end may take',
  'processes/demo-year/calls/calls-of.ts': 'makes a call again that nobody took, for two minutes at most',
  'processes/demo-year/demo-samples.ts': 'looks at work that another part does, and ends with it',
  'processes/demo-year/demo-statement.ts': 'looks at work that another part does, and ends with it',
  'processes/metrics-exchange.ts': 'how long an answer may take',
  'rooms/access/webhooks/post.ts': 'how long a name and an answer may take',
  'rooms/access/webhooks/webhooks.ts': 'how long a name may take',
  'rooms/access/second-factor/challenges.ts': 'slows a guesser down, once',
  'rooms/access/sign-in/sign-in.ts': 'slows a guesser down, once',
  'rooms/corrections/bought/try-access.ts': 'how long one try may take',
  'rooms/corrections/third/fetch-table.ts': 'how long one answer may take',
  'rooms/corrections/third/own-caster.ts': 'how long one look-up may take',
  'rooms/terminals/firmware/firmware.routes.ts': 'tells how far one download is, while it lasts',
  'rooms/work/device-jobs/coverage/coverage-thread.ts': 'warms itself up, once',
  'rooms/work/sites/site-progress.ts': 'lets others in between two steps of one computation',
  'rooms/work/subsidies/measuring/measure-lines.ts': 'lets others in between two steps of one computation',
  'telemetry/conditions/frame-inbox.ts':
    'gathers a batch; what cannot be stored is answered so, and the terminal sends again',
};

const timer = /\b(setInterval|setTimeout|sleep|pause)\(|from 'node:timers\/promises'/;
const calmed = /from '((\.\.?\/)+(kit\/)?|#kit\/)(clock\/)?(back-off|every|setbacks|repeat)\.ts'/;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
  .filter((path) => !path.startsWith('kit/clock/'));
const textOf = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
/** Calls of the language's timers only: a socket's own `pause()` and `setTimeout` are none. */
const withTimers = files.filter((path) =>
  textOf(path)
    .split('\n')
    .some(
      (line) =>
        /(^|[^.\w#])(setInterval|setTimeout)\(/.test(line) || line.includes("from 'node:timers/promises'"),
    ),
);

/** What waits by itself and then does again what may have failed. */
const uncalmed = (path: string, text: string): boolean =>
  timer.test(text) && !calmed.test(text) && !(path in harmless);

describe('whatever comes again', () => {
  it('takes its pauses after a failure from kit/clock, or says here why it needs none', () => {
    expect(withTimers.filter((path) => uncalmed(path, textOf(path)))).toEqual([]);
    expect(Object.keys(harmless).filter((path) => !withTimers.includes(path))).toEqual([]);
  });

  it('is found when it has a rhythm of its own', () => {
    const loop = `import { setTimeout as sleep } from 'node:timers/promises';
      while (!signal.aborted) { await deed().catch(log); await sleep(5_000); }`;
    expect(uncalmed('rooms/work/new.job.ts', loop)).toBe(true);
    expect(uncalmed('rooms/work/new.job.ts', 'setInterval(() => void deed(), 5_000);')).toBe(true);
    expect(
      uncalmed('rooms/work/new.job.ts', `import { every } from '#kit/clock/every.ts'; setTimeout(end, 1);`),
    ).toBe(false);
  });

  it('is, of the processes, declared by repeat', () => {
    const worker = textOf('processes/worker.process.ts');
    const jobs = /const jobs = \[\n(.*?)\n {2}\];/s.exec(worker)?.[1] ?? '';
    const declared = [...jobs.matchAll(/^ {4}(\w+|\.\.\.regular\.map)\((.*)/gm)];
    // These three hand several regular jobs over, each by repeat; all others are rows of tables that repeat goes through.
    expect(declared.map(([, name]) => name).toSorted()).toEqual([
      '...regular.map',
      'keepConditions',
      'keepLiving',
      'runTasks',
    ]);
    expect(declared.at(-1)?.[2]).toContain('=> repeat(name, everyMs, { log, signal }, deed)');
    const rows = ['office', 'platform', 'warning', 'work'].flatMap((name) => [
      ...textOf(`processes/worker/${name}-jobs.ts`).matchAll(/^ +job\(/gm),
    ]);
    expect(rows.length).toBeGreaterThan(40);
    for (const path of [
      'processes/background.ts',
      'processes/living.ts',
      'rooms/conditions/keep-conditions.ts',
    ])
      expect(textOf(path)).toMatch(/^ {4}repeat\('/m);
  });
});
