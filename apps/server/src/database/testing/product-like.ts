// Run by the tests as a process of its own: the lock and the embedded database, as the product's parent holds them.
// Arguments: data directory, and `fast` for one that would not survive a power cut. Prints the address on standard output when it is up; ends cleanly on SIGTERM.
import { createLog } from '#kit/log.ts';
import { lockData } from '../data-lock.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

async function main(dataDir: string, how: string): Promise<void> {
  const release = lockData(dataDir);
  const log = createLog({ level: 'info', name: 'furrow' });
  const database = await startEmbeddedPostgres({ dataDir, log, durable: how !== 'fast' });
  process.on('SIGTERM', () => {
    void database.stop().then(() => {
      release();
      process.exit(0);
    });
  });
  process.stdout.write(`up ${database.url}\n`);
}

main(process.argv[2] ?? '', process.argv[3] ?? '').catch((error: unknown) => {
  process.stdout.write(`failed ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
