import { setMaxListeners } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { Gauge } from 'prom-client';
import { giveLowerPlace } from '../database/lower-place.ts';
import { createPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { openPostgresBus } from '../events/postgres-bus.ts';
import { onceADay } from '../kit/clock/once-a-day.ts';
import { repeat } from '../kit/clock/repeat.ts';
import { restAfter } from '../kit/clock/rest-after.ts';
import { whenAsked } from '../kit/clock/when-asked.ts';
import { openFiles } from '../kit/files/open-files.ts';
import type { Metrics } from '../kit/metrics.ts';
import { openSecretBox } from '../kit/secret-box.ts';
import {
  archiveOldMonths,
  cleanUpAccess,
  entityParts,
  followTheClock,
  keepMail,
  keepWebhooks,
  readSetting,
  sealLog,
  tellEnding,
  watchErrorRate,
} from '../rooms/access/public.ts';
import { keepApprovals } from '../rooms/approvals/public.ts';
import { keepBilling, openSigner } from '../rooms/billing/public.ts';
import { keepConditions } from '../rooms/conditions/public.ts';
import {
  clearOldConnections,
  expireCorrectionAccounts,
  giveFirstAccess,
  settleAssignments,
} from '../rooms/corrections/public.ts';
import { takeUploads } from '../rooms/fields/public.ts';
import {
  deleteOverAppSessions,
  expireCars,
  failSilent,
  isDemoRemoved,
  onlineStates,
  placeVehicles,
  sweepDemo,
} from '../rooms/machines/public.ts';
import { checkCells, keepReports } from '../rooms/reports/public.ts';
import {
  closeSilentFeedback,
  keepRepairs,
  keepSessions,
  repairBell,
  takeDriverWords,
  tellDueCalls,
  tellLateProblems,
} from '../rooms/service/public.ts';
import { keepSoftwareUse } from '../rooms/software/public.ts';
import {
  dropOldCaptures,
  dropOldLogs,
  endSwitches,
  followFlashes,
  healthRoundS,
  keepHealth,
  openPreloader,
  tellLogs,
  watchReleases,
} from '../rooms/terminals/public.ts';
import {
  findLater,
  forgetStates,
  keepOrders,
  remindOfEnds,
  sweepDealers,
  sweepDismantle,
  sweepExceptions,
  sweepFlow,
  sweepGone,
  sweepWork,
  tellDigest,
} from '../rooms/warnings/public.ts';
import {
  endDemoSubsidies,
  keepJobMonths,
  keepJobs,
  keepProposals,
  keepSites,
  takeSamples,
} from '../rooms/work/public.ts';
import { dayOf, dropOldPartitions, makePartitions } from '../telemetry/history.ts';
import { forgetStrangers } from '../telemetry/terminals/strangers.ts';
import { forgetTraffic } from '../telemetry/terminals/traffic-book.ts';
import { runTasks } from './background.ts';
import { keepLiving } from './living.ts';
import { higherSources } from './parts/dealer-sources.ts';
import { openWorkerJobs } from './parts/job-parts.ts';
import type { ProcessContext } from './process-context.ts';

const minuteMs = 60_000;
const onlineMs = 15_000;
const hourMs = 60 * minuteMs;
const daySeconds = 86_400;
/** Who asks for help on his terminal is in the list within two seconds. */
const driverWordsMs = 500;
const sitesMs = 5_000;
/** A round begins every so often; of a large fleet, whose rounds are long, no machine waits longer for its turn than it must. */
const jobsPace = { everyMs: 5_000, rest: 0.5 } as const;
/** Beside the process's own loop: as many as a small machine has cores. */
const jobThreads = 2;

/** What the worker has to catch up with; /logManage shows it beside the process. */
const workBehind = (registry: Metrics): Gauge =>
  new Gauge({
    name: 'furrow_work_behind',
    help: 'Vehicles with points newer than their jobs, and marked days, that wait for the next round of the worker',
    registers: [registry],
  });

/** Regular work that no person waits for: partitions, retention, ends of sessions and tickets. */
export async function run(context: ProcessContext): Promise<void> {
  const { settings, databaseUrl, log, ready, signal } = context;
  // Where cores are few, people and terminals are answered first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  // Each regular job waits on the same signal.
  setMaxListeners(0, signal);
  const pool = createPool(databaseUrl, { max: 12, applicationName: 'furrow worker' });
  if (settings.databaseUrl === undefined) giveLowerPlace(pool);
  const bus = await openPostgresBus(databaseUrl, log);
  const files = openFiles(settings);
  const nowS = () => Date.now() / 1000;
  const keyFolder = join(settings.dataDir, 'keys');
  const accountBox = openSecretBox(keyFolder, 'correction-account');
  const signer = openSigner(keyFolder);
  const preloader = openPreloader({
    ...entityParts(pool),
    ...{ bus, log, box: accountBox, giveAccess: giveFirstAccess },
  });
  const work = await openWorkerJobs({ pool, bus, log }, jobThreads);
  const behind = workBehind(context.metrics);
  const cards = whenAsked(5 * minuteMs, async () => {
    await sweepFlow({ pool, bus });
    await keepOrders({ pool, bus });
  });
  const dealers = whenAsked(10 * minuteMs, () => sweepDealers({ pool, bus, sources: higherSources }));
  bus.subscribe('simCardsChanged', () => cards.ask());
  bus.subscribe('recordChanged', ({ kind, action }) => {
    if (kind === 'simCard') cards.ask();
    // A dealer without an area is out of order from its first device on.
    if (kind === 'dealer' || action === 'vehicle.transferred') dealers.ask();
  });
  const jobs = [
    runTasks({ pool, bus, files, work, divisions: work.divisions, keyFolder }, { log, signal }),
    repeat('partitions', hourMs, { log, signal }, async () => {
      const today = dayOf(nowS());
      await makePartitions(pool, [today, today + 1]);
      await dropOldPartitions(pool, nowS() - (await readSetting(pool, 'retention.trackDays')) * daySeconds);
    }),
    keepConditions({ pool, log, signal }),
    repeat('unknown terminals', hourMs, { log, signal }, () => forgetStrangers(pool)),
    repeat('traffic of terminals', 6 * hourMs, { log, signal }, () => forgetTraffic(pool)),
    repeat('access', hourMs, { log, signal }, () => cleanUpAccess(pool)),
    repeat('app sign-ins', hourMs, { log, signal }, () => deleteOverAppSessions(pool)),
    repeat('error rate', minuteMs, { log, signal }, () => watchErrorRate(pool, bus)),
    repeat('rights', 2_000, { log, signal }, () => followTheClock(pool, bus)),
    repeat('ends of rights', 10 * minuteMs, { log, signal }, () => tellEnding(pool, bus)),
    repeat('mail', 2_000, { log, signal }, () =>
      keepMail({ pool, box: openSecretBox(keyFolder, 'mail'), publicUrl: settings.publicUrl }, signal),
    ),
    repeat('webhooks', 1_000, { log, signal }, () =>
      keepWebhooks(
        { pool, bus, box: openSecretBox(keyFolder, 'webhook'), options: { allowLoopback: settings.testRun } },
        signal,
      ),
    ),
    repeat('seals', minuteMs, { log, signal }, () => sealLog(pool)),
    repeat('ends of correction accounts', 3_000, { log, signal }, () =>
      expireCorrectionAccounts({ pool, bus }),
    ),
    repeat('correction accounts of devices', 5_000, { log, signal }, () =>
      settleAssignments({ pool, bus, box: accountBox }),
    ),
    repeat('pre-uploaded configurations', 1_000, { log, signal }, () => preloader.round()),
    repeat('old correction connections', hourMs, { log, signal }, () => clearOldConnections(pool)),
    repeat('extended areas', 10 * minuteMs, { log, signal }, () => remindOfEnds({ pool, bus })),
    repeat(
      'warnings found later',
      10 * minuteMs,
      { log, signal },
      onceADay(1, () => findLater({ pool, bus, divisions: work.divisions })),
    ),
    repeat('warnings of jobs and parts', 30_000, { log, signal }, async () => {
      await sweepDismantle({ pool, bus });
      await sweepExceptions({ pool, bus });
      await sweepWork({ pool, bus });
      await sweepGone({ pool, bus });
    }),
    repeat('warnings of SIM cards', 1_000, { log, signal }, () => cards.run()),
    repeat('warnings of dealers', 1_000, { log, signal }, () => dealers.run()),
    repeat('states of warnings', hourMs, { log, signal }, () => forgetStates(pool)),
    repeat('digest of warnings', 10 * minuteMs, { log, signal }, () => tellDigest(pool, bus)),
    repeat('service regions', hourMs, { log, signal }, async () => {
      await inTransaction(pool, (client) => placeVehicles(client));
    }),
    repeat('archives', 6 * hourMs, { log, signal }, () => archiveOldMonths({ pool, files })),
    keepLiving(context, { role: 'worker', pool, bus }),
    repeat('online states', onlineMs, { log, signal }, onlineStates(pool)),
    repeat('silent replacements', minuteMs, { log, signal }, () => failSilent(pool)),
    repeat('ends of registrations', minuteMs, { log, signal }, () => expireCars(pool, bus)),
    repeat(
      'jobs',
      0,
      { log, signal },
      restAfter(jobsPace, signal, async () => {
        behind.set((await keepJobs(work, { log, signal })).waiting);
      }),
    ),
    repeat('sums of months', minuteMs, { log, signal }, () => keepJobMonths(pool, signal)),
    repeat('reports', 10_000, { log, signal }, () => keepReports(pool, signal)),
    repeat(
      'check of reports',
      10 * minuteMs,
      { log, signal },
      onceADay(2, () => checkCells(pool, log)),
    ),
    repeat('rules of invalid tracks', minuteMs, { log, signal }, async () => {
      await keepProposals(work, { log, signal });
    }),
    repeat('construction sites', sitesMs, { log, signal }, async () => {
      await keepSites(pool, bus);
    }),
    repeat('field data of terminals', 2_000, { log, signal }, async () => {
      await takeUploads(pool, work.divisions);
      await takeSamples(pool, bus);
    }),
    repeat('charges and the ledger', minuteMs, { log, signal }, () =>
      keepBilling({ pool, bus, log, signer }),
    ),
    repeat('applications', minuteMs, { log, signal }, () =>
      keepApprovals({ pool, bus }, { repair: repairBell }),
    ),
    repeat('words of drivers', driverWordsMs, { log, signal }, async () => {
      await takeDriverWords({ pool, bus });
    }),
    repeat('remote sessions', minuteMs, { log, signal }, () => keepSessions({ pool, bus }, nowS())),
    repeat('due calls', minuteMs, { log, signal }, () => tellDueCalls({ pool, bus })),
    repeat('late problems', minuteMs, { log, signal }, () => tellLateProblems({ pool, bus })),
    repeat('repairs', minuteMs, { log, signal }, () => keepRepairs({ pool, bus })),
    repeat('silent feedback', hourMs, { log, signal }, () => closeSilentFeedback(pool)),
    repeat('releases of software', minuteMs, { log, signal }, () => watchReleases(pool, bus)),
    repeat('ends of flashes', 1_000, { log, signal }, async () => {
      await followFlashes({ pool, bus });
    }),
    repeat('ends of debug switches', 3_000, { log, signal }, () => endSwitches(pool, bus)),
    repeat('old captures', hourMs, { log, signal }, () => dropOldCaptures(pool)),
    repeat('logs of terminals', 5_000, { log, signal }, () => tellLogs(pool, bus)),
    repeat('old logs of terminals', 6 * hourMs, { log, signal }, () => dropOldLogs(pool, files)),
    repeat('health of terminals', healthRoundS * 1000, { log, signal }, keepHealth(pool)),
    repeat('software use', minuteMs, { log, signal }, keepSoftwareUse(pool, signal)),
    repeat('demo', minuteMs, { log, signal }, async () => {
      await sweepDemo(pool);
      if (await isDemoRemoved(pool)) await endDemoSubsidies(pool);
    }),
  ];
  ready();
  await Promise.all(jobs);
  await work.close();
  await bus.close();
  await pool.end();
}
