import type { Pool } from '#database/pool.ts';
import { may } from '#kit/actor.ts';
import type { FileReaders } from '#kit/files/files.ts';
import { seesFilesOf } from '#rooms/approvals/public.ts';
import { visibleGuidance } from '#rooms/fields/public.ts';
import { findVehicle, libraryFileReaders, visibleMachines } from '#rooms/machines/public.ts';
import { visibleParties } from '#rooms/parties/public.ts';
import { repairSight, seenRepairRecords, visibleFeedback, visibleProblems } from '#rooms/service/public.ts';

/** Who may see a record may see its files; a room whose records have files adds its kind here. */
export const readersOf = (pool: Pool): FileReaders => ({
  ...libraryFileReaders(pool),
  // Pictures of an entry become the vehicle's when it is granted.
  vehicle: async (actor, id) =>
    (['carManage', 'infoEntry', 'infoEntryQuery'] as const).some((page) => may(actor, page)) &&
    (await findVehicle(pool, actor, id)) !== null,
  modification: async (actor, id) =>
    may(actor, 'front') && (await visibleMachines(pool, 'modification', actor, [id])).has(id),
  implement: async (actor, id) =>
    may(actor, 'agriculture') && (await visibleMachines(pool, 'implement', actor, [id])).has(id),
  approval: (actor, batchKey) => seesFilesOf(pool, actor, batchKey, [repairSight]),
  accountApplication: (actor, id) => seesFilesOf(pool, actor, id),
  mark: async (actor, id) =>
    may(actor, 'markManage') && (await visibleGuidance(pool, 'mark', actor, [id])).has(id),
  // A catalogue: whoever may fetch files of it may fetch all.
  softwareVersion: async (actor) =>
    may(actor, 'versionManage.download') || may(actor, 'softVersion.download'),
  canFirmware: async (actor) => may(actor, 'canFirewareManage.edit'),
  problem: async (actor, id) =>
    may(actor, 'problemManage') && (await visibleProblems(pool, actor, [id])).has(id),
  repairRecord: async (actor, id) =>
    may(actor, 'repairRecord') && (await seenRepairRecords(pool, actor, [id])).has(id),
  feedback: async (actor, id) => (await visibleFeedback(pool, actor, [id])).has(id),
  // A catalogue as well.
  tutorialVideo: async (actor) => may(actor, 'softVideoSet'),
  servicePoint: async (actor, id) =>
    may(actor, 'serverManage') && (await visibleParties(pool, 'servicePoint', actor, [id])).has(id),
});
