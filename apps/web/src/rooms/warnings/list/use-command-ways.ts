import { type CommandForm, closerReports, commandsCalls, type WarningRow } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** Commands that need nothing but the terminal, and change nothing about how the machine moves. */
type QuickCommand = 'locate' | 'closerReports' | 'photo';

const formOf: Readonly<Record<QuickCommand, (device: string) => CommandForm>> = {
  locate: (device) => ({ kind: 'locate', device }),
  closerReports: (device) => ({ kind: 'closerReports', device, ...closerReports }),
  photo: (device) => ({ kind: 'photo', device, channel: 1 }),
};

/** Asks the terminal of a warning's vehicle, for who may command; its answer is read where all answers of a vehicle are. */
export function useCommandWays(
  kinds: readonly QuickCommand[],
): (row: Pick<WarningRow, 'vehicleId'>) => RowAction[] {
  const text = useTexts();
  const may = useMay('carMonitor.command');
  const deed = useDeed('command');
  return ({ vehicleId }) =>
    may && vehicleId !== null
      ? kinds.map((kind) => ({
          key: kind,
          label: text(`monitor.commands.kinds.${kind}`),
          onClick: () =>
            void deed(
              () => ask(commandsCalls.give, { body: formOf[kind](vehicleId) }),
              text('warnings.signals.commanded'),
            ),
        }))
      : [];
}
