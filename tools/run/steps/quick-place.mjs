import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const OURS = /^furrow-tests-(\d+)-/;
const GB = 2 ** 30;
const NEEDED_GB = 6;
/** Half of what is free stays with the programs. */
const FREE_GB = 2 * NEEDED_GB;

/**
 * A folder in memory for what tests put aside, gone when this process ends; undefined where there is no such place, or too little of it.
 * A database of the product has two thousand files, and nearly every file of tests has one made: on a disk that takes longer than most of
 * the tests do.
 */
export function quickPlace() {
  if (process.platform !== 'linux' || freemem() < FREE_GB * GB) return undefined;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_GB * GB || !programsRunThere()) return undefined;
    removeLeftBehind();
    const folder = mkdtempSync(join(MEMORY, `furrow-tests-${process.pid}-`));
    // Of root's tests the database runs as another account.
    chmodSync(folder, 0o755);
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}

/** In some containers nothing may be run from there; the programs of the database can lie beside its data. */
function programsRunThere() {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, place]) => place === MEMORY);
  return mounted !== undefined && !mounted[3].split(',').includes('noexec');
}

/** What a run that was killed could not remove would stay in memory. */
function removeLeftBehind() {
  for (const name of readdirSync(MEMORY)) {
    const pid = OURS.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
