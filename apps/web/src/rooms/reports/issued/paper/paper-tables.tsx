import {
  closingLines,
  type IssuedPart,
  type IssuedReport,
  issuedMeasures,
  issuedPartNames,
  issuedParts,
  type MeasureName,
} from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { changeWords, figureWords, measureTitle, shownFigure, valueWords } from '../../report/figures.ts';
import styles from './paper.module.css';

type Values = Readonly<Record<string, number | null>>;
interface Line {
  readonly key: string;
  readonly name: string;
  readonly values: Values;
  readonly before: Values | null;
}

/** Every measure by the rows of the report, in tables that a sheet holds; below each figure that changed what it is against the month before. */
export const Matrix = ({ report }: { report: IssuedReport }) =>
  issuedPartNames.map((part) => <Part key={part} part={part} report={report} />);

function Part({ part, report: { matrix, dimension } }: { part: IssuedPart; report: IssuedReport }) {
  const text = useTexts();
  const measures: readonly MeasureName[] = issuedParts[part];
  const tops = matrix.rows.filter(({ keys }) => keys.length === 1);
  const closing = closingLines(
    measures,
    tops.map(({ values }) => values),
    matrix.total.values,
    { rounded: shownFigure, times: false },
  );
  return (
    <>
      <h3>{text(`issuedReports.parts.${part}`)}</h3>
      <div className={styles.across}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text(`reports.dimensions.${dimension}`)}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {measureTitle(measure, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tops.map(({ keys, names, values, before }) => (
              <Row
                key={keys[0]}
                measures={measures}
                line={{ key: keys[0] ?? '', name: names[0] ?? '', values, before }}
              />
            ))}
            <Closing measures={measures} name={text('reports.several')} values={closing.several} />
            <Closing measures={measures} name={text('reports.rounding')} values={closing.rounding} isShown />
            <Row
              measures={measures}
              line={{ key: 'total', name: text('reports.total'), ...matrix.total }}
              className={styles.total}
            />
          </tbody>
        </table>
      </div>
    </>
  );
}

interface RowProps {
  measures: readonly MeasureName[];
  line: Line;
  className?: string | undefined;
}

function Row({ measures, line: { name, values, before }, className }: RowProps) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <tr className={className}>
      <td>{name}</td>
      {measures.map((measure) => (
        <td key={measure}>
          {valueWords(measure, values[measure], formats, text)}
          {before && values[measure] !== before[measure] && (
            <small>{changeWords(measure, values[measure], before[measure], formats, text)}</small>
          )}
        </td>
      ))}
    </tr>
  );
}

/** A line that closes a sum; none where there is nothing to close. `isShown`: what rounding leaves is in the shown unit already. */
function Closing({
  measures,
  name,
  values,
  isShown = false,
}: {
  measures: readonly MeasureName[];
  name: string;
  values: Values | null;
  isShown?: boolean;
}) {
  const text = useTexts();
  const formats = useFormats();
  if (!values) return null;
  const words = (measure: MeasureName): string => {
    const value = values[measure];
    if (value === null || value === undefined) return '';
    return isShown ? figureWords(measure, value, formats) : valueWords(measure, value, formats, text);
  };
  return (
    <tr className={styles.closing}>
      <td>{name}</td>
      {measures.map((measure) => (
        <td key={measure}>{words(measure)}</td>
      ))}
    </tr>
  );
}

/** What each measure means. */
export function Definitions() {
  const text = useTexts();
  return (
    <dl className={styles.words}>
      {issuedMeasures.map((measure) => (
        <div key={measure}>
          <dt>{measureTitle(measure, text)}</dt>
          <dd>{text(`reports.definitions.${measure}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
