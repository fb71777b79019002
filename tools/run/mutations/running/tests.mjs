// The tests of a copy of the house, run in a process of their own: what a mutant hangs up is ended with it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A green run of the slowest test takes half of it. */
const LONGEST_MS = 180_000;
/** So many runs, then a new process: what the tests leave behind does not add up. */
const RUNS = 400;

/**
 * @typedef {object} Run
 * @property {number} passed tests
 * @property {number} failed tests
 * @property {boolean} asserted whether one failed by what it expects
 * @property {string[]} reasons why they failed
 * @property {Record<string, string>} nearness how near each region of each loaded file ran (../ran/marks.mjs)
 */

/**
 * @param {string} root of the copy
 * @param {string} ran a file of its own where what ran is written
 * @param {string} [quick] a folder for what the tests put aside
 */
export function testsOf(root, ran, quick) {
  let worker;
  let runs = 0;
  /** What the worker read with a fault in it; it has none any more. */
  let mended = [];

  async function started() {
    if (worker && runs < RUNS) return worker;
    await stop();
    mended = [];
    worker = fork(join(root, 'tools/run/mutations/running/worker.mjs'), [root, ran], {
      cwd: root,
      env: { ...ownEnvironment(), ...(quick ? { TMPDIR: quick } : {}) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Its workers are ended with it.
      detached: true,
    });
    runs = 0;
    await told(worker, LONGEST_MS);
    return worker;
  }

  /**
   * Runs the tests of a file that bear an id.
   * @param {string} file
   * @param {string} id
   * @param {{ changed?: string[], longest?: number }} [how] changed: files that have a fault in them until the end of this run;
   * longest: after so many milliseconds it counts as hung
   * @returns {Promise<Run>}
   */
  async function run(file, id, { changed = [], longest = LONGEST_MS } = {}) {
    const one = await started();
    // The first of them makes the database ready.
    const limit = runs === 0 ? LONGEST_MS : longest;
    runs += 1;
    one.send({ file, id, changed, mended });
    mended = changed;
    const answer = await told(one, limit);
    if (answer && !answer.told) return answer;
    kill();
    // What could not be run says nothing; what comes to no end is red.
    const [failed, reason] = answer ? [0, answer.told] : [1, 'it came to no end'];
    return { passed: 0, failed, asserted: false, reasons: [reason], nearness: {} };
  }

  async function stop() {
    if (!worker) return;
    const ending = worker;
    worker = undefined;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    ending.disconnect();
    await Promise.race([once(ending, 'exit'), waited(20_000)]);
    end(ending);
  }

  function kill() {
    if (worker) end(worker);
    worker = undefined;
  }

  return { run, stop, kill };
}

/** What a run of tests around this one sets is none of it. */
const ownEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:VITEST|TEST$)/.test(name)));

/** The next message of a worker; undefined: it ended, or none came in time. */
async function told(worker, longest) {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([message]) => message),
      once(worker, 'exit', { signal }).then(() => undefined),
      waited(longest, signal),
    ]);
  } finally {
    over.abort();
  }
}

const waited = (ms, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal?.addEventListener('abort', () => clearTimeout(timer));
  });

function end(worker) {
  try {
    process.kill(-worker.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
