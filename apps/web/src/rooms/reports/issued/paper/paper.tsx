import type { IssuedBlock, IssuedReport, IssuedReportForm } from '@furrow/contract';
import { LogoMark } from '#kit/bare/logo-mark.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import { monthWords, numberWords, scopeWords } from '../issued-words.ts';
import { Differences } from './differences.tsx';
import styles from './paper.module.css';
import { Definitions, Matrix } from './paper-tables.tsx';
import { Movement, Ranking, Trend } from './pictures.tsx';

interface Props {
  report: IssuedReport;
  /** Template and comments: of a draft, as they are being typed. */
  form: IssuedReportForm;
}

/** The pages of a monthly report: on paper its head stands on each of them. */
export function Paper({ report, form }: Props) {
  return (
    <article className={styles.paper}>
      <table className={styles.frame} role="presentation">
        <thead>
          <tr>
            <td className={styles.cell}>
              <Head report={report} form={form} />
            </td>
          </tr>
        </thead>
        <tbody>
          <tr className={styles.whole}>
            <td className={styles.cell}>
              <Title report={report} form={form} />
              {form.blocks.map((block) => (
                <Block key={block} block={block} report={report} comment={form.comments[block] ?? ''} />
              ))}
              {report.differences && <Differences report={report} differences={report.differences} />}
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function Head({ report, form }: Props) {
  const text = useTexts();
  const productTitle = useProductTitle();
  return (
    <div className={styles.head}>
      <span className={styles.mark}>
        {form.logo === 'product' && (
          <>
            <LogoMark size={28} />
            {productTitle}
          </>
        )}
        {form.logo === 'account' && report.logoImage && <img src={report.logoImage} alt="" />}
        {form.logo !== 'product' && report.company}
      </span>
      <span className={styles.number}>
        {[monthWords(report.month), numberWords(report, text)].filter(Boolean).join(' · ')}
      </span>
    </div>
  );
}

function Title({ report, form }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const { matrix, state, by, issuedAt, asOf, receivers } = report;
  return (
    <>
      <h1 className={styles.name}>{form.title}</h1>
      <p className={styles.notes}>
        <span>{scopeWords(report, text)}</span>
        <span>{text('reports.scope', { n: formats.number(matrix.inScope) })}</span>
        <span>{`${matrix.period.begin} – ${matrix.period.end}`}</span>
        {matrix.compared && (
          <span>
            {text('issuedReports.compared', { month: monthWords(matrix.compared.begin.slice(0, 7)) })}
          </span>
        )}
        <span>{text(`reports.attributes.${report.attributes}`)}</span>
        <span>{text('issuedReports.asOf', { time: formats.dateTime(asOf) })}</span>
        <span>{text('reports.days')}</span>
      </p>
      <p className={styles.notes}>
        <span>{`${text(state === 'issued' ? 'issuedReports.by' : 'issuedReports.drafter')}: ${by}`}</span>
        {issuedAt !== null && <span>{`${text('issuedReports.at')}: ${formats.dateTime(issuedAt)}`}</span>}
        {receivers.length > 0 && <span>{text('issuedReports.sentTo', { names: receivers.join(', ') })}</span>}
      </p>
      {state === 'draft' && <p className={styles.draft}>{text('issuedReports.draftMark')}</p>}
    </>
  );
}

const parts: Readonly<Record<IssuedBlock, (props: { report: IssuedReport }) => React.ReactNode>> = {
  summary: Summary,
  trend: Trend,
  ranking: Ranking,
  movement: Movement,
  matrix: Matrix,
  definitions: Definitions,
};

function Block({ block, report, comment }: { block: IssuedBlock; report: IssuedReport; comment: string }) {
  const text = useTexts();
  const Part = parts[block];
  return (
    <section className={styles.block}>
      <h2>{text(`issuedReports.blocks.${block}`)}</h2>
      <Part report={report} />
      {comment.trim() !== '' && <p className={styles.comment}>{comment}</p>}
    </section>
  );
}

/** The sentences of the server: they stand in the file word for word. */
function Summary({ report }: { report: IssuedReport }) {
  return (
    <ul className={styles.sentences}>
      {report.sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
