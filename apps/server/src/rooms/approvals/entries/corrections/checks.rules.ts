import type { ApprovalCheck, EntryData, FieldProblem, VehicleState } from '@furrow/contract';
import { approvalCheck, distanceM, type EntryFacts, limits } from '../checks.rules.ts';
import type { Difference } from './differences.rules.ts';

/** A vehicle and what a correction of it finds wrong now. */
interface LookedAtCorrection {
  terminal: { state: VehicleState };
  /** Whether it is in the fleet still. */
  living: boolean;
  problems: readonly FieldProblem[];
}

/** What stands against a correction of an approved entry, or wants a look before (/entryDetail). */
export function checksOfCorrection(
  { living, terminal, problems }: LookedAtCorrection,
  facts: EntryFacts,
  data: EntryData,
  differences: readonly Difference[],
): ApprovalCheck[] {
  const at = (key: string) => problems.some((problem) => problem.key === key);
  const moved = differences.find(({ field }) => field === 'installedOn');
  const owner = differences.find(({ field }) => field === 'ownerPhone');
  const far = distanceM(facts, data);
  const day = { day: data.installedOn };
  return [
    approvalCheck('correctedGone', 'stop', !living, { state: terminal.state }),
    approvalCheck('nothingCorrected', 'stop', differences.length === 0 && data.items.length === 0),
    approvalCheck('modelClosed', 'stop', at('modelOfOtherKind')),
    approvalCheck('installedBefore', 'stop', at('installedBeforeOutbound'), day),
    approvalCheck('installedLater', 'stop', at('installedInFuture'), day),
    approvalCheck('installedAfterExchange', 'stop', at('installedAfterExchange'), day),
    approvalCheck('installedMoved', 'look', moved !== undefined, {
      was: moved?.was ?? '—',
      is: moved?.is ?? '—',
    }),
    approvalCheck('ownerMoved', 'look', owner !== undefined),
    approvalCheck('farAway', 'look', far !== null && far > limits.farM, {
      km: far === null ? 0 : Math.round(far / 1000),
    }),
    approvalCheck('notInLibrary', 'look', data.vehicleModelId === null),
    approvalCheck('plateElsewhere', 'look', facts.plateOf !== null, { sn: facts.plateOf ?? '' }),
  ];
}
