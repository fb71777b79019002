// npm run new record NAME -- …: a described record with everything that the checks ask of one (docs/plain-entity.md).
import { checkNode } from '../steps/node-version.mjs';
import { program, ROOT } from '../steps/places.mjs';
import { runProgram } from '../steps/run-program.mjs';
import { giveUp } from '../steps/say.mjs';

checkNode();
const { makeRecord } = await import('./make-record.mjs');
const [what, ...given] = process.argv.slice(2);
if (what !== 'record') giveUp('npm run new record NAME -- --room … --fields … (docs/plain-entity.md)');
if (process.env.npm_config_room || process.env.npm_config_fields)
  giveUp(
    'npm kept the arguments for itself: put "--" before the first of them (npm run new record NAME -- --room …)',
  );

/** Imports and exports in their order, lines in their width: as the check wants them. */
const tidy = async (files) => {
  const words = [...program('@biomejs', 'biome', 'bin', 'biome'), 'check', '--write', ...files];
  const { ok, output } = await runProgram(words, { quiet: true });
  if (!ok) throw new Error(output);
};

const { problems, made, changed } = await makeRecord(ROOT, given, tidy);
if (problems.length > 0)
  giveUp(`nothing was changed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
for (const { file, lines } of made) console.log(`made     ${String(lines).padStart(3)} lines  ${file}`);
for (const { file, lines } of changed) console.log(`changed  ${String(lines).padStart(3)} more   ${file}`);
const sum = (all) => all.reduce((total, { lines }) => total + lines, 0);
console.log(
  `${sum(made)} lines in ${made.length} new files, ${sum(changed)} in ${changed.length} that were there. Yours to look at: the words in` +
    ' docs/words.md, a sign of its own in apps/web/src/app/frame/side/signs.ts, a line in CHANGELOG.md; then npm run check.',
);
