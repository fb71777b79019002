import type { SubsidySteps } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../statements.module.css';

/** R13 and R14 of a line as a sentence that can be followed by hand. */
export function LineSteps({ steps, held }: { steps: SubsidySteps; held: boolean }) {
  const text = useTexts();
  const formats = useFormats();
  const two = (value: number): string => formats.number(value, 2, 2);
  let s = steps.takenMu;
  const caps = steps.caps.map(({ cap, limitMu }) => {
    s = limitMu;
    return text('subsidy.capWords', { cap: text(`subsidy.caps.${cap}`), limit: two(limitMu), s: two(s) });
  });
  const price =
    steps.price === null
      ? steps.tiers
          .map((tier) => text('subsidy.tierWords', { mu: two(tier.mu), price: two(tier.price) }))
          .join(' + ')
      : two(steps.price);
  const same = {
    u: two(steps.uMu),
    taken: two(steps.takenMu),
    caps: caps.join(''),
    price,
    amount: two(steps.amount),
  };
  const words =
    steps.q === null
      ? text('subsidy.lineStepsNoStandard', same)
      : text('subsidy.lineSteps', {
          ...same,
          q: two(steps.q),
          sign: steps.passes ? '≥' : '<',
          pass: two(steps.passRate),
        });
  return (
    <p className={styles.steps}>
      {words}
      {held && <strong>{` · ${text('subsidy.heldWords')}`}</strong>}
    </p>
  );
}
