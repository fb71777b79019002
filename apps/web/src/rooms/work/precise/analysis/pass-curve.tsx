import type { PreciseDeviation } from '@furrow/contract';
import { roundHalfUp } from '@furrow/geo';
import { useAddressItem } from '#kit/address.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './precise-analysis.module.css';

/** The deviation along the chosen pass (`?pass=`). */
export function PassCurve({ deviation }: { deviation: PreciseDeviation | undefined }) {
  const text = useTexts();
  const formats = useFormats();
  const [chosen] = useAddressItem('pass');
  const pass = deviation?.passes.find(({ number }) => String(number) === chosen) ?? null;
  const known = (pass?.deviationM ?? []).flatMap((value, at) =>
    value === null ? [] : [{ along: pass!.along[at]!, value }],
  );
  return (
    <section className={styles.panel}>
      {pass ? (
        <Chart
          kind="line"
          saves
          title={text('precise.analysis.curve', { number: pass.number })}
          namesTitle={text('precise.analysis.along')}
          names={known.map(({ along }) => formats.number(along, 0))}
          series={[
            {
              name: text('precise.analysis.deviationCm'),
              values: known.map(({ value }) => roundHalfUp(value * 100, 1)),
            },
          ]}
          height={320}
        />
      ) : (
        <p className={styles.hint}>{text('precise.analysis.curveHint')}</p>
      )}
    </section>
  );
}
