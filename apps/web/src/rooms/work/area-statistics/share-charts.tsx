import { type AreaStatistics, type WorkedRow, workTypes } from '@furrow/contract';
import { Chart } from '#kit/chart/chart.tsx';
import { useShownAreas } from '#kit/chart/shown-areas.ts';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import layout from '../shown/shown.module.css';
import { isShortSpan } from './short-span.ts';

/** Area by work type, as a ring. */
export function WorkTypes({
  found,
  onPick,
}: {
  found: AreaStatistics;
  onPick: (type: WorkedRow['workType']) => void;
}) {
  const text = useTexts();
  const formats = useFormats();
  const area = useShownAreas();
  const types = workTypes
    .map((type) => ({
      type,
      areaM2: found.rows.filter(({ workType }) => workType === type).reduce((sum, row) => sum + row.area, 0),
    }))
    .filter(({ areaM2 }) => areaM2 > 0);
  return (
    <section className={layout.chart}>
      <Chart
        kind="ring"
        saves
        title={`${text('areaStatistics.charts.workTypes')} · ${text('format.unit.area')}`}
        namesTitle={text('areaStatistics.columns.workType')}
        names={types.map(({ type }) => text(`exports.workType.${type}`))}
        series={[
          {
            name: area.name,
            values: types.map(({ areaM2 }) => area.of(areaM2)),
            notes: types.map(({ areaM2 }) => joined(formats.squareMetres(areaM2))),
          },
        ]}
        onPick={(place) => onPick(types[place]!.type)}
      />
    </section>
  );
}

/** Area by block; a click asks for that block alone. */
export function Blocks({ found, onPick }: { found: AreaStatistics; onPick: (block: string) => void }) {
  const text = useTexts();
  const formats = useFormats();
  const area = useShownAreas();
  return (
    <section className={isShortSpan(found) ? `${layout.chart} ${layout.wide}` : layout.chart}>
      <Chart
        kind="barsAcross"
        saves
        title={`${text('areaStatistics.charts.blocks')} · ${text('format.unit.area')}`}
        namesTitle={text('areaStatistics.filters.block')}
        names={found.blocks.map(({ id, name }) => (id ? name : text('areaStatistics.charts.noBlock')))}
        series={[
          {
            name: area.name,
            values: found.blocks.map(({ areaM2 }) => area.of(areaM2)),
            notes: found.blocks.map(({ areaM2 }) => joined(formats.squareMetres(areaM2))),
          },
        ]}
        height={Math.max(240, found.blocks.length * 28)}
        onPick={(place) => {
          const { id } = found.blocks[place]!;
          if (id) onPick(id);
        }}
      />
    </section>
  );
}
