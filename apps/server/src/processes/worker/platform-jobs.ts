import { onceADay } from '#kit/clock/once-a-day.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import {
  archiveOldMonths,
  cleanUpAccess,
  followTheClock,
  keepMail,
  keepWebhooks,
  readSetting,
  sealLog,
  tellEnding,
  watchErrorRate,
} from '#rooms/access/public.ts';
import { deleteOverAppSessions, isDemoRemoved, sweepDemo } from '#rooms/machines/public.ts';
import { checkCells, keepReports, keepSchedules } from '#rooms/reports/public.ts';
import { endDemoSubsidies } from '#rooms/work/public.ts';
import { dayOf, dropOldPartitions, makePartitions } from '#telemetry/history.ts';
import { forgetStrangers } from '#telemetry/terminals/strangers.ts';
import { forgetTraffic } from '#telemetry/terminals/traffic-book.ts';
import { hourMs, job, minuteMs, type RegularJob, secondMs, type WorkerParts } from './regular-job.ts';

const daySeconds = 86_400;

/** What no room of machines hangs on: partitions and retention, ends of sessions and rights, the log, mail, webhooks, reports, the demo. */
export const platformJobs = (parts: WorkerParts): RegularJob[] => [
  ...retention(parts),
  ...people(parts),
  ...messages(parts),
  ...reports(parts),
];

const retention = ({ pool, files }: WorkerParts): RegularJob[] => [
  job('partitions', hourMs, async () => {
    const nowS = Date.now() / 1000;
    const today = dayOf(nowS);
    await makePartitions(pool, [today, today + 1]);
    await dropOldPartitions(pool, nowS - (await readSetting(pool, 'retention.trackDays')) * daySeconds);
  }),
  job('unknown terminals', hourMs, () => forgetStrangers(pool)),
  job('traffic of terminals', 6 * hourMs, () => forgetTraffic(pool)),
  job('archives', 6 * hourMs, () => archiveOldMonths({ pool, files })),
  job('demo', minuteMs, async () => {
    await sweepDemo(pool);
    if (await isDemoRemoved(pool)) await endDemoSubsidies(pool);
  }),
];

const people = ({ pool, bus }: WorkerParts): RegularJob[] => [
  job('access', hourMs, () => cleanUpAccess(pool)),
  job('app sign-ins', hourMs, () => deleteOverAppSessions(pool)),
  job('rights', 2 * secondMs, () => followTheClock(pool, bus)),
  job('ends of rights', 10 * minuteMs, () => tellEnding(pool, bus)),
  job('seals', minuteMs, () => sealLog(pool)),
  job('error rate', minuteMs, () => watchErrorRate(pool, bus)),
];

const messages = ({ pool, bus, settings, keyFolder, signal }: WorkerParts): RegularJob[] => [
  job('mail', 2 * secondMs, () =>
    keepMail({ pool, box: openSecretBox(keyFolder, 'mail'), publicUrl: settings.publicUrl }, signal),
  ),
  job('webhooks', secondMs, () =>
    keepWebhooks(
      { pool, bus, box: openSecretBox(keyFolder, 'webhook'), options: { allowLoopback: settings.testRun } },
      signal,
    ),
  ),
];

const reports = ({ pool, bus, log, signal, settings, work }: WorkerParts): RegularJob[] => [
  job('reports', 10 * secondMs, () => keepReports(pool, signal)),
  job('reports by mail', 5 * secondMs, () =>
    keepSchedules({ pool, bus, divisions: work.divisions, publicUrl: settings.publicUrl }, { signal }),
  ),
  job(
    'check of reports',
    10 * minuteMs,
    onceADay(2, () => checkCells(pool, log)),
  ),
];
