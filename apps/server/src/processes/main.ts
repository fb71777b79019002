import { run as caster } from './caster.process.ts';
import { runChild } from './child.ts';
import { run as demo } from './demo.process.ts';
import { run as gateway } from './gateway.process.ts';
import { run as http } from './http.process.ts';
import { runParent } from './parent.ts';
import { run as probes } from './probes.process.ts';
import { run as worker } from './worker.process.ts';

const BAD_SETTINGS = 2;

// One program for the parent and for every child, so that a build is one file.
if (process.argv.includes('--process')) {
  void runChild({ http, gateway, caster, worker, demo, probes });
} else {
  runParent(process.argv[1] ?? '').then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(error instanceof Error && error.name === 'SettingsError' ? BAD_SETTINGS : 1);
    },
  );
}
