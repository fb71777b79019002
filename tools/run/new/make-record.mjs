// Makes a described record: new files, and one line each in the places that list records.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { planChanges, writeAll } from './change-files.mjs';
import { newFiles } from './new-files.mjs';
import { newLines } from './new-lines.mjs';
import { readOrder } from './read-order.mjs';

const MIGRATIONS = 'apps/server/src/database/migrations';

/**
 * @param {string} root the checkout
 * @param {string[]} given NAME and its options
 * @param {(files: string[]) => Promise<void>} tidy puts the files that were written into the form of the house; throws where it cannot
 * @returns what is wrong (then nothing was changed), the new files and those that grew, each with its lines
 */
export async function makeRecord(root, given, tidy) {
  const none = { made: [], changed: [] };
  const { order, problems } = readOrder(given);
  if (problems.length > 0) return { ...none, problems };
  const unknown = roomProblem(root, order.room);
  if (unknown) return { ...none, problems: [unknown] };
  const files = newFiles({ ...order, migration: nextMigration(root) });
  const plan = planChanges(root, files, newLines(order));
  if (plan.problems.length > 0) return { ...none, problems: plan.problems };
  const before = new Map([...plan.contents.keys()].map((file) => [file, linesOf(root, file)]));
  try {
    await writeAll(root, plan.contents, tidy);
  } catch (error) {
    return { ...none, problems: [error.message] };
  }
  const counted = [...plan.contents.keys()].map((file) => ({
    file,
    lines: linesOf(root, file) - before.get(file),
  }));
  const isNew = ({ file }) => files.some((one) => one.file === file);
  return { problems: [], made: counted.filter(isNew), changed: counted.filter((one) => !isNew(one)) };
}

const linesOf = (root, file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n').length - 1 : 0;

/** A room has its three places: contract, server and pages. */
const placesOf = (room) => [
  `packages/contract/src/${room}`,
  `apps/server/src/rooms/${room}/public.ts`,
  `apps/web/src/rooms/${room}/room.ts`,
];

function roomProblem(root, room) {
  const isRoom = (name) => placesOf(name).every((place) => existsSync(join(root, place)));
  if (/^[a-z]+$/.test(room) && isRoom(room)) return null;
  const rooms = readdirSync(join(root, 'apps/server/src/rooms')).filter(isRoom);
  return `--room ${room}: there are ${rooms.join(', ')}`;
}

/** The number behind the last migration that is there. */
function nextMigration(root) {
  const numbers = readdirSync(join(root, MIGRATIONS)).map((name) => Number.parseInt(name, 10));
  return String(Math.max(0, ...numbers.filter(Number.isFinite)) + 1).padStart(4, '0');
}
