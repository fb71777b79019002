import { createHash } from 'node:crypto';
import { type At, tomorrow } from './planter.ts';

/** What is known of the terminal as a thing: its health, its logs, and what was looked into. */
export async function watchedTerminal({ plant, records, mark }: At): Promise<void> {
  await plant('debug_switch', {
    switches: ['frames'],
    fast_s: 1,
    reason: mark,
    ends_at: tomorrow(),
    off_at: null,
  });
  await plant('captured_frame', { at: new Date(), up: true, bytes: Buffer.from(mark) });
  await plant('software_log', {
    ...{
      kind: 'run',
      origin: 'asked',
      state: 'requested',
      file_name: mark,
      token_hash: createHash('sha256').update(`${mark} log`).digest(),
    },
    ...{ fail_reason: null, text_id: null, command_id: null },
  });
  await plant('terminal_health', { level: 'good' });
  await plant('health_sample', { level: 'good', online: true });
  await plant('planned_silence', {
    division_code: null,
    division_like: null,
    dealer_id: records.get('dealer'),
  });
}
