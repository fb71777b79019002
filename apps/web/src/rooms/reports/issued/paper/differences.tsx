import type { IssuedReport } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { changeWords, measureTitle, valueWords } from '../../report/figures.ts';
import styles from './paper.module.css';

interface Props {
  report: IssuedReport;
  differences: NonNullable<IssuedReport['differences']>;
}

/** What this revision says otherwise than the one before it, total first. */
export function Differences({ report, differences: { revision, count, lines } }: Props) {
  const text = useTexts();
  const formats = useFormats();
  if (count === 0)
    return <p className={styles.block}>{text('issuedReports.noDifferences', { n: revision })}</p>;
  return (
    <section className={styles.block}>
      <h2>{text('issuedReports.differences', { n: revision })}</h2>
      <div className={styles.across}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text(`reports.dimensions.${report.dimension}`)}</th>
              <th scope="col">{text('issuedReports.measure')}</th>
              <th scope="col">{text('issuedReports.was', { n: revision })}</th>
              <th scope="col">{text('issuedReports.now')}</th>
              <th scope="col">{text('reports.change')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ names, measure, before, now }) => (
              <tr key={JSON.stringify([names, measure])}>
                <td>{names[0] ?? text('issuedReports.total')}</td>
                <td>{measureTitle(measure, text)}</td>
                <td>{valueWords(measure, before, formats, text)}</td>
                <td>{valueWords(measure, now, formats, text)}</td>
                <td>{changeWords(measure, now, before, formats, text)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length < count && (
        <p className={styles.notes}>
          {text('issuedReports.more', { n: formats.number(count - lines.length) })}
        </p>
      )}
    </section>
  );
}
