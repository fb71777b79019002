import { inTransaction } from '#database/transaction.ts';
import { entityParts } from '#rooms/access/public.ts';
import { keepApprovals } from '#rooms/approvals/public.ts';
import { keepBilling, openSigner, remindOfExpiry } from '#rooms/billing/public.ts';
import {
  clearOldConnections,
  expireCorrectionAccounts,
  giveFirstAccess,
  settleAssignments,
} from '#rooms/corrections/public.ts';
import { expireCars, failSilent, onlineStates, placeVehicles } from '#rooms/machines/public.ts';
import {
  closeSilentFeedback,
  keepRepairs,
  keepSessions,
  repairBell,
  takeDriverWords,
  tellDueCalls,
  tellLateProblems,
} from '#rooms/service/public.ts';
import { keepSoftwareUse } from '#rooms/software/public.ts';
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
} from '#rooms/terminals/public.ts';
import { hourMs, job, minuteMs, type RegularJob, secondMs, type WorkerParts } from './regular-job.ts';

/** What follows by itself in the rooms where people decide about machines, their terminals and their service. */
export const officeJobs = (parts: WorkerParts): RegularJob[] => [
  ...machines(parts),
  ...corrections(parts),
  ...decisions(parts),
  ...service(parts),
  ...terminals(parts),
];

const machines = ({ pool, bus }: WorkerParts): RegularJob[] => [
  job('service regions', hourMs, () => inTransaction(pool, (client) => placeVehicles(client))),
  job('online states', 15 * secondMs, onlineStates(pool)),
  job('silent replacements', minuteMs, () => failSilent(pool)),
  job('ends of registrations', minuteMs, () => expireCars(pool, bus)),
];

const corrections = ({ pool, bus, accountBox }: WorkerParts): RegularJob[] => [
  job('ends of correction accounts', 3 * secondMs, () => expireCorrectionAccounts({ pool, bus })),
  job('correction accounts of devices', 5 * secondMs, () =>
    settleAssignments({ pool, bus, box: accountBox }),
  ),
  job('old correction connections', hourMs, () => clearOldConnections(pool)),
];

const decisions = ({ pool, bus, log, keyFolder }: WorkerParts): RegularJob[] => {
  const signer = openSigner(keyFolder);
  return [
    job('charges and the ledger', minuteMs, () => keepBilling({ pool, bus, log, signer })),
    job('reminders of what expires', 10 * minuteMs, () => remindOfExpiry({ pool, bus })),
    job('applications', minuteMs, () => keepApprovals({ pool, bus }, { repair: repairBell })),
  ];
};

const service = ({ pool, bus }: WorkerParts): RegularJob[] => [
  // Who asks for help on his terminal is in the list within two seconds.
  job('words of drivers', secondMs / 2, () => takeDriverWords({ pool, bus })),
  job('remote sessions', minuteMs, () => keepSessions({ pool, bus }, Date.now() / 1000)),
  job('due calls', minuteMs, () => tellDueCalls({ pool, bus })),
  job('late problems', minuteMs, () => tellLateProblems({ pool, bus })),
  job('repairs', minuteMs, () => keepRepairs({ pool, bus })),
  job('silent feedback', hourMs, () => closeSilentFeedback(pool)),
];

function terminals({ pool, bus, files, log, signal, accountBox }: WorkerParts): RegularJob[] {
  const preloader = openPreloader({
    ...entityParts(pool),
    bus,
    log,
    box: accountBox,
    giveAccess: giveFirstAccess,
  });
  return [
    job('pre-uploaded configurations', secondMs, () => preloader.round()),
    job('releases of software', minuteMs, () => watchReleases(pool, bus)),
    job('ends of flashes', secondMs, () => followFlashes({ pool, bus })),
    job('ends of debug switches', 3 * secondMs, () => endSwitches(pool, bus)),
    job('old captures', hourMs, () => dropOldCaptures(pool)),
    job('logs of terminals', 5 * secondMs, () => tellLogs(pool, bus)),
    job('old logs of terminals', 6 * hourMs, () => dropOldLogs(pool, files)),
    job('health of terminals', healthRoundS * secondMs, keepHealth(pool)),
    job('software use', minuteMs, keepSoftwareUse(pool, signal)),
  ];
}
