// npm run sizing -- --machines 20000 --every 10 …: what a company of that size needs; without arguments the table of docs/sizing.md.
import { options, readOptions } from './options.mjs';
import { sizes, tableOf } from './table.mjs';

const words = process.argv.slice(2);

function usage() {
  const lines = Object.entries(options).map(
    ([name, { standard, meaning }]) => `  --${name.padEnd(12)}${meaning} (${standard})`,
  );
  return ['npm run sizing -- [--machines N] [options]', ...lines].join('\n');
}

if (words.includes('--help')) console.log(usage());
else
  try {
    const asked = readOptions(words);
    console.log(tableOf(asked, words.includes('--machines') ? [asked.machines] : sizes));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(`${error.message}\n${usage()}`);
    process.exit(1);
  }
