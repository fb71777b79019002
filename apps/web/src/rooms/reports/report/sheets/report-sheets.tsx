import type { MeasureName, ReportAnswer } from '@furrow/contract';
import { type CSSProperties, Fragment } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { measureTitle } from '../figures.ts';
import { type Line, lineWords, type Side, sidesOf } from '../table-lines.ts';
import { sheetBlocks } from './sheet-blocks.ts';
import styles from './sheets.module.css';

interface Props {
  found: ReportAnswer;
  measures: readonly MeasureName[];
  /** Head of the first column. */
  first: string;
  /** As they stand on the screen: in its order, and parts where they are open. */
  lines: readonly Line[];
  /** Heads over the measures, all of them. */
  heads?: readonly { title: string; measures: readonly MeasureName[] }[] | undefined;
  groundOf?: ((measure: MeasureName) => (line: Line) => CSSProperties) | undefined;
}

/** The table of a report as it is printed: what a sheet has no room for goes on in a block below, with the names of the rows again. */
export function ReportSheets({ found, measures, first, lines, heads, groundOf }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const sides = sidesOf(found);
  const blocks = sheetBlocks(
    measures,
    (measure) => ({
      head: measureTitle(measure, text),
      columns: sides.map((side) => ({
        head: text(`reports.${side}`),
        figures: lines.map((line) => lineWords(line, measure, side, formats, text)),
      })),
    }),
    lines.map(({ name }) => name),
  );
  return blocks.map((block, place) => (
    <table key={block[0]} className={styles.sheet}>
      <Head
        first={blocks.length > 1 ? `${first} (${place + 1}/${blocks.length})` : first}
        measures={block}
        sides={sides}
        heads={heads}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-line={line.kind}>
            <th scope="row" className={styles.first}>
              <div className={styles.name}>{line.name}</div>
            </th>
            {block.map((measure) => (
              <Fragment key={measure}>
                {sides.map((side) => (
                  <td key={side} style={side === 'now' ? groundOf?.(measure)(line) : undefined}>
                    {lineWords(line, measure, side, formats, text)}
                  </td>
                ))}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}

interface HeadProps extends Pick<Props, 'first' | 'measures' | 'heads'> {
  sides: readonly Side[];
}

function Head({ first, measures, sides, heads }: HeadProps) {
  const text = useTexts();
  const above = (heads ?? [])
    .map(({ title, measures: below }) => ({
      title,
      span: measures.filter((measure) => below.includes(measure)).length * sides.length,
    }))
    .filter(({ span }) => span > 0);
  const hasSides = sides.length > 1;
  return (
    <thead>
      {above.length > 0 && (
        <tr>
          <td />
          {above.map(({ title, span }) => (
            <th key={title} scope="colgroup" colSpan={span}>
              {title}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col" className={styles.first} rowSpan={hasSides ? 2 : 1}>
          {first}
        </th>
        {measures.map((measure) => (
          <th key={measure} scope={hasSides ? 'colgroup' : 'col'} colSpan={sides.length}>
            {measureTitle(measure, text)}
          </th>
        ))}
      </tr>
      {hasSides && (
        <tr>
          {measures.map((measure) => (
            <Fragment key={measure}>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {text(`reports.${side}`)}
                </th>
              ))}
            </Fragment>
          ))}
        </tr>
      )}
    </thead>
  );
}
