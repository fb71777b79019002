import type { TerminalJobOptions } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { text, useTexts } from '#kit/words/text.ts';

/** When and how carefully a job goes about its terminals. */
export function Strategy({ options }: { options: TerminalJobOptions }) {
  const words = useTexts();
  const formats = useFormats();
  const { startAt, nextStart, window, trial, tries } = options;
  const when =
    // Of an order that was made otherwise than by the form.
    typeof startAt === 'number'
      ? words('softUpgrade.strategies.at', { time: formats.dateTime(startAt) })
      : words(nextStart ? 'softUpgrade.strategies.nextStart' : 'softUpgrade.strategies.now');
  return [
    when,
    window && words('softUpgrade.strategies.window', { ...window }),
    trial && words('softUpgrade.strategies.trial', { count: trial.devices }),
    words('softUpgrade.strategies.tries', { count: tries }),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const stopWords = ({ stopPercent }: Pick<TerminalJobOptions, 'stopPercent'>): string =>
  text('softUpgrade.stop', { percent: stopPercent });
