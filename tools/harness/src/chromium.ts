import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The whole browser first, for benchmarks; tests are told theirs by CHROMIUM_PATH. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chromium-headless-shell',
];

/** The system's Chromium, or undefined, in which case Playwright's own is used. CHROMIUM_PATH names another. */
export function findChromium(): string | undefined {
  const places = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  return [process.env.CHROMIUM_PATH ?? '', ...places].find((path) => path !== '' && existsSync(path));
}

/** Flags under which software rendering works headless, without calls to anybody. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Debian's Chromium asks for it; without a graphics card pages are drawn faster by the processor itself.
  '--disable-gpu-rasterization',
];
