import { createHash } from 'node:crypto';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { homeClock } from '#kit/clock/home-day.rules.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { newId } from '#kit/id.ts';
import { isError } from '../logs/log-line.rules.ts';
import { type DemoLog, demoTerminals, hasLogs, putLog } from './demo-logs.store.ts';

type Made = Pick<DemoLog, 'kind' | 'state' | 'failReason' | 'hoursAgo' | 'reason' | 'crashSignature'>;
const crash = { kind: 'crash', state: 'received', failReason: null, reason: '' } as const;
const run = { kind: 'run', state: 'received', failReason: null, crashSignature: '' } as const;

/** What was asked of the demo's terminals in the last days, and what crashed by itself. */
const made: readonly Made[] = [
  { ...run, hoursAgo: 5, reason: '导航偶发退出' },
  { ...run, hoursAgo: 30, reason: '差分频繁中断' },
  { ...run, hoursAgo: 76, reason: '例行检查' },
  { ...crash, hoursAgo: 9, crashSignature: 'SIGSEGV nav::PathFollower::step' },
  { ...crash, hoursAgo: 28, crashSignature: 'SIGSEGV nav::PathFollower::step' },
  { ...run, state: 'failed', failReason: 'none', hoursAgo: 52, reason: '更换平板前的日志' },
  { ...run, state: 'cancelled', hoursAgo: 60, reason: '误操作' },
];
const stepS = 12;
const hoursCovered = 24;

/** Logs of demo machines with files that can be read; does nothing twice. */
export async function createDemoLogs(pool: Pool, files: FileStore, nowS: number): Promise<void> {
  if (await hasLogs(pool)) return;
  const terminals = await demoTerminals(pool, made.length);
  const written: { terminal: (typeof terminals)[number]; log: DemoLog }[] = [];
  for (const [place, terminal] of terminals.entries()) {
    const one = made[place]!;
    const id = newId();
    const hasFile = one.kind === 'run' && one.state === 'received';
    const lines = hasFile ? linesOf(terminal, nowS - one.hoursAgo * 3600) : [];
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    if (hasFile) await files.write('logs', id, [bytes]);
    const fileName = hasFile
      ? `${terminal.sn}-run.log`
      : one.kind === 'crash'
        ? `${terminal.sn}-crash.log`
        : '';
    const sha256 = hasFile ? createHash('sha256').update(bytes).digest('hex') : '';
    const log = { ...one, id, fileName, sha256, bytes: bytes.length, errors: lines.filter(isError).length };
    written.push({ terminal, log });
  }
  await inTransaction(pool, async (db) => {
    for (const { terminal, log } of written) await putLog(db, terminal, log);
  });
}

const ordinary = [
  'INFO  gnss: fix 4, 18 satellites',
  'DEBUG can: 42 frames',
  'INFO  net: position acknowledged',
] as const;

/** A day of a terminal's software: quiet lines, now and then a warning, once in a while an error. */
function linesOf({ sn, version }: { sn: string; version: string }, untilS: number): string[] {
  const beginS = untilS - hoursCovered * 3600;
  const lines = [`${homeClock(beginS).replace('T', ' ')} INFO  app: version ${version}, terminal ${sn}`];
  for (let at = beginS + stepS, no = 1; at <= untilS; at += stepS, no++) {
    const said =
      no % 907 === 0
        ? 'ERROR ntrip: the caster closed the connection'
        : no % 233 === 0
          ? 'WARN  power: main voltage 11.4 V'
          : ordinary[no % ordinary.length]!;
    lines.push(`${homeClock(at).replace('T', ' ')} ${said}`);
  }
  return lines;
}
