import type { SpeedAnalysis, SpeedLimit } from '@furrow/contract';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { SummaryCards } from '#kit/list/summary-cards.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './speed-analysis.module.css';

/** The figures of the whole question. */
export function SpeedSummary({ summary: s }: Pick<SpeedAnalysis, 'summary'>) {
  const text = useTexts();
  const formats = useFormats();
  const none = text('format.none');
  const words = 'speedAnalysis.summary';
  const speed = (ms: number | null) => (ms === null ? none : joined(formats.speed(ms)));
  const share = (part: number, whole: number) =>
    whole > 0 ? `${formats.number((part / whole) * 100, 2, 2)} %` : none;
  const cards = [
    { key: 'mean', label: text(`${words}.mean`), value: speed(s.meanMs) },
    { key: 'median', label: text(`${words}.median`), value: speed(s.medianMs) },
    { key: 'p95', label: text(`${words}.p95`), value: speed(s.p95Ms) },
    { key: 'top', label: text(`${words}.top`), value: speed(s.topMs) },
    {
      key: 'fast',
      label: text(`${words}.fast`, { share: share(s.fastS, s.workingS - s.unjudgedS) }),
      value: formats.duration(s.fastS),
    },
    { key: 'longest', label: text(`${words}.longest`), value: formats.duration(s.longestRunS) },
    { key: 'turning', label: text(`${words}.turning`), value: share(s.turningS, s.workingS + s.turningS) },
    { key: 'working', label: text(`${words}.working`), value: formats.duration(s.workingS) },
  ];
  return <SummaryCards cards={cards} />;
}

/** The bands that held, where they come from, and for how long. */
export function Limits({ limits }: Pick<SpeedAnalysis, 'limits'>) {
  const text = useTexts();
  const formats = useFormats();
  const wordsOf = useLimitWords();
  const shown = limits.filter(({ seconds }, place) => seconds > 0 || place === 0);
  return (
    <p className={styles.limits}>
      {shown
        .map((limit) =>
          shown.length === 1
            ? wordsOf(limit)
            : text('speedAnalysis.limit.ofTime', {
                limit: wordsOf(limit),
                time: formats.duration(limit.seconds),
              }),
        )
        .join(' · ')}
    </p>
  );
}

function useLimitWords(): (limit: SpeedLimit) => string {
  const text = useTexts();
  const formats = useFormats();
  return ({ source, tool, workType, band }) => {
    const values = {
      tool: tool ?? '',
      workType: text(`exports.workType.${workType}`),
      band: band
        ? `${formats.number(band.from * 3.6, 1)}–${formats.number(band.to * 3.6, 1)} ${text('format.unit.speed')}`
        : '',
    };
    return text(`speedAnalysis.limit.${band ? source : 'none'}`, values);
  };
}
