// npm run distribute: tools/run/distribute.mjs starts it with its arguments.
import { parseArgs } from 'node:util';
import { readSettings } from '#settings/settings.ts';
import { bringAllBack, type Distribution, describe, distribute, planOnly } from './distribute.ts';
import { DistributionError } from './distribution-error.ts';

const help = `npm run distribute [-- --back] [-- --plan]

Spreads the tables of the database over the machines of a Citus cluster, by vehicle, while the product runs. DATABASE_URL leads to the coordinator.
A run that was killed is started again and goes on where it was. Which table is what: apps/server/src/database/distribution/homes.ts.

  --back    bring every table back to the coordinator
  --plan    tell what would be done, and do nothing
  --help    this text
`;

const colour = process.stdout.isTTY
  ? (code: number, text: string) => `\x1b[${code}m${text}\x1b[0m`
  : (_code: number, text: string) => text;

const say = (line: string): void => void process.stdout.write(`${colour(36, 'furrow')} ${line}\n`);

async function run(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      back: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(help);
  const asked: Distribution = { url: coordinator(), say };
  const began = Date.now();
  if (values.plan) return tellPlan(await planOnly(asked, values.back ? 'back' : 'spread'));
  const { moves } = await (values.back ? bringAllBack(asked) : distribute(asked));
  const took = ((Date.now() - began) / 1000).toFixed(1);
  say(
    moves.length === 0
      ? 'there is nothing to be moved'
      : `${moves.length} tables were moved; it took ${took} s`,
  );
}

function tellPlan({ moves, done }: Awaited<ReturnType<typeof planOnly>>): void {
  for (const name of done) say(`${name}: is there already`);
  for (const move of moves) say(describe(move));
  say(
    moves.length === 0
      ? 'there is nothing to be moved'
      : `${moves.length} tables would be moved; nothing was done`,
  );
}

function coordinator(): string {
  const { databaseUrl } = readSettings(process.env);
  if (databaseUrl === undefined)
    throw new DistributionError(
      'DATABASE_URL is not set: the embedded database is one machine. It leads to the coordinator of a Citus cluster; docs/operations.md says how to get there.',
    );
  return databaseUrl;
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${colour(31, 'furrow')} ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
