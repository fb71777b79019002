// Casts that switch the compiler off: in product code each bears a comment that says why the compiler cannot know.
import { readFileSync } from 'node:fs';
import { blindCasts } from './figures/blind-casts.mjs';
import { kindOf } from './figures/lines-of-code.mjs';
import { ownFiles } from './steps/own-files.mjs';
import { ROOT } from './steps/places.mjs';

const files = ownFiles().filter((file) => kindOf(file) === 'product code' && /\.tsx?$/.test(file));
const problems = files.flatMap((file) =>
  blindCasts(file, readFileSync(`${ROOT}${file}`, 'utf8')).map(
    (line) =>
      `${file}:${line} switches the compiler off: a type that fits, or a comment that says why there is none`,
  ),
);
for (const problem of problems) console.error(problem);
console.log(`casts: ${files.length} files, ${problems.length} without a reason`);
process.exit(problems.length > 0 || files.length < 50 ? 1 : 0);
