import { issuedNumber, issuedReportCalls, monthOf, type SinceIssue } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { figureWords, shownFigure, unitOf } from '../report/figures.ts';
import { type ReportAddress, reportCall } from '../report/report-address.ts';
import styles from './issued.module.css';

/** Beside the live report of a whole month: what has changed since the last report of these filters was issued. */
export function SinceStrip({ address }: { address: ReportAddress }) {
  const isMonth = monthOf(address.period) !== null;
  const { data } = useCall(
    issuedReportCalls.latest,
    { query: reportCall(address) },
    {
      enabled: isMonth,
    },
  );
  if (!isMonth || !data) return null;
  return <Since since={data} onOpen={() => pushAddress({ report: data.id })} />;
}

/** Half of the last place that is shown. */
const leastShown = 0.005;

/** The measures whose totals differ from what was issued, each with by how much. */
export function Since({ since, onOpen }: { since: SinceIssue; onOpen?: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const title = text('issuedReports.since.title', {
    number: issuedNumber(since.number),
    revision: since.revision,
  });
  // What differs by less than is shown is no change to whoever reads it.
  const lines = since.lines
    .map(({ measure, issued, now }) => ({
      measure,
      by: shownFigure(measure, now ?? 0) - shownFigure(measure, issued ?? 0),
    }))
    .filter(({ by }) => Math.abs(by) >= leastShown);
  return (
    <p className={styles.since} role="status" data-print="never">
      {onOpen ? (
        <button type="button" className={styles.link} onClick={onOpen}>
          {title}
        </button>
      ) : (
        <span>{title}</span>
      )}
      {lines.length === 0 && <span>{text('issuedReports.since.none')}</span>}
      {lines.map(({ measure, by }) => {
        const change = `${by > 0 ? '+' : ''}${figureWords(measure, by, formats)} ${unitOf(measure, text)}`;
        return (
          <span key={measure}>
            {text('issuedReports.since.line', {
              measure: text(`reports.measures.${measure}`),
              change: change.trim(),
            })}
          </span>
        );
      })}
    </p>
  );
}
