import { type HealthHistory, healthDays, terminalConditionCalls } from '@furrow/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './health.module.css';

type Sample = HealthHistory['samples'][number];
const quantities = ['signal', 'voltage', 'satellites', 'correctionAge'] as const;
/** Seconds of a piece of the strip, and of what a sample stands for. */
const pieces = { 7: { pieceS: 3600, sampleS: 300 }, 30: { pieceS: 4 * 3600, sampleS: 1800 } } as const;

/** What a terminal has told in the last days, and when it was online. */
export function HealthHistoryPart({ id }: { id: string }) {
  const text = useTexts();
  const [days, setDays] = useState<(typeof healthDays)[number]>(7);
  const query = useCall(terminalConditionCalls.history, {
    params: { id },
    query: { days: String(days) },
  });
  return (
    <section aria-label={text('terminalCondition.history')}>
      <Segmented
        size="small"
        value={days}
        options={healthDays.map((value) => ({
          value,
          label: text(value === 7 ? 'terminalCondition.week' : 'terminalCondition.month'),
        }))}
        onChange={setDays}
      />
      <QueryState query={query} lines={6}>
        {({ samples }) =>
          samples.length === 0 ? (
            <p>{text('terminalCondition.noHistory')}</p>
          ) : (
            <>
              <OnlineStrip samples={samples} days={days} />
              {quantities.map((key) => (
                <Curve key={key} name={key} samples={samples} />
              ))}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function Curve({ name, samples }: { name: (typeof quantities)[number]; samples: readonly Sample[] }) {
  const text = useTexts();
  const formats = useFormats();
  const told = samples.filter((sample) => sample[name] !== null);
  if (told.length === 0) return null;
  const title = text(`terminalCondition.columns.${name}`);
  return (
    <Chart
      kind="line"
      height={110}
      title={title}
      namesTitle={text('terminalCondition.columns.heardAt')}
      names={told.map(({ time }) => formats.time(time))}
      series={[{ name: title, values: told.map((sample) => Math.round(sample[name]! * 10) / 10) }]}
    />
  );
}

function OnlineStrip({ samples, days }: { samples: readonly Sample[]; days: 7 | 30 }) {
  const text = useTexts();
  const formats = useFormats();
  const { pieceS, sampleS } = pieces[days];
  const count = (days * 86_400) / pieceS;
  const last = samples.at(-1)!.time;
  const begin = last - days * 86_400;
  const online = Array.from({ length: count }, () => 0);
  for (const sample of samples) {
    const at = Math.min(count - 1, Math.floor((sample.time - begin) / pieceS));
    if (sample.online && at >= 0) online[at]! += sampleS / pieceS;
  }
  const share = online.reduce((sum, one) => sum + Math.min(1, one), 0) / count;
  const label = `${text('terminalCondition.onlineBar')}: ${text('terminalCondition.onlineShare', { share: `${formats.number(share * 100, 1)} %` })}`;
  return (
    <>
      <p>{label}</p>
      <div className={styles.strip} role="img" aria-label={label}>
        {online.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a strip are what they are by their place
          <span key={place} data-online={one > 0.9 ? 'all' : one > 0 ? 'some' : 'none'} />
        ))}
      </div>
    </>
  );
}
