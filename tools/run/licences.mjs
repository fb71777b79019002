// Every package of the lock file has a licence that the product may be given away with (Apache-2.0, see LICENSE).
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import satisfies from 'spdx-satisfies';
import { at } from './steps/places.mjs';

/** Licences that ask for no more than to be named, or that reach no further than their own files (MPL, EPL). */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'EDL-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];

/** What is taken all the same, each with its reason. */
const EXCEPTIONS = [
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips comes as a library of its own that anybody may replace; it is loaded, not built in',
  },
];

/** Packages whose package.json tells their licence in a form that npm does not copy into the lock file. */
const TOLD_ELSEWHERE = { 'jdataview@2.5.0': 'WTFPL' };

/** What is wrong with the licences in a lock file (npm's `packages`, by path), one line each. */
export function wrongLicences(packages) {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? TOLD_ELSEWHERE[`${name}@${version}`] };
    })
    .filter(({ name, licence }) => !mayBeTaken(name, licence))
    .map(({ name, version, licence }) => `${name}@${version}: ${licence ?? 'no licence is told'}`);
}

function mayBeTaken(name, licence) {
  if (!licence) return false;
  const more = EXCEPTIONS.filter((exception) => exception.name.test(name)).map(
    (exception) => exception.licence,
  );
  try {
    return satisfies(known(licence), [...ALLOWED, ...more].map(known));
  } catch {
    // "SEE LICENSE IN …", "UNLICENSED" and other words are no licence that anybody could compare.
    return false;
  }
}

/** SPDX has the Eclipse Distribution License under the name of its text. */
const known = (licence) => licence.replaceAll('EDL-1.0', 'BSD-3-Clause');

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
  const wrong = wrongLicences(packages);
  for (const line of wrong) console.error(line);
  console.log(
    `licences: ${Object.keys(packages).length} packages, ${wrong.length} with a licence to look at`,
  );
  process.exit(wrong.length ? 1 : 0);
}
