import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PLAYWRIGHT } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // Debian's Chromium without windows: an eighth less work for the same pages.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium: one that is there, else installed by the system's package manager (as root), else by Playwright.
 * Undefined when none can be had.
 */
export async function findChromium() {
  return present() ?? (await fromApt()) ?? (await fromPlaywright());
}

function present() {
  return [...PLACES, ofPlaywright()].find((path) => path && existsSync(path));
}

async function fromApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('installing Chromium with apt-get …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (...packages) =>
    runProgram(['apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages], {
      env,
      quiet: true,
    });
  await runProgram(['apt-get', 'update', '-q'], { env, quiet: true });
  await install('chromium-headless-shell', 'fonts-noto-cjk');
  if (!present()) await install('chromium', 'fonts-noto-cjk');
  return present();
}

async function fromPlaywright() {
  say('installing Chromium with Playwright …');
  await runProgram([...PLAYWRIGHT, 'install', 'chromium']);
  return present();
}

function ofPlaywright() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}
