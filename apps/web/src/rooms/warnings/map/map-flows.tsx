import { type TerminalFlow, terminalMapCalls } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';
import { SidePanel } from '#map/panel/side-panel.tsx';
import { Arrows } from './map-arrows.tsx';
import type { MapAsked } from './map-filters.ts';
import styles from './terminal-map.module.css';

/** Arrows below this merge into "others" as soon as there are more than so many. */
const small = 5;
const manyArrows = 10;

/** The flow on the map and beside it; one of them leads to its terminals. */
export function Flows({ asked, stood }: { asked: MapAsked; stood: number | null }) {
  const text = useTexts();
  const { number } = useFormats();
  const [by, setBy] = useAddressItem('by');
  const { data = [] } = useCall(
    terminalMapCalls.flow,
    { query: { ...asked, by: by ?? 'province' } },
    { placeholderData: keepPreviousData },
  );
  const name = useEndName();
  const folds = data.length > manyArrows;
  const drawn = folds ? data.filter(({ count }) => count >= small) : data;
  const others =
    data.reduce((sum, { count }) => sum + count, 0) - drawn.reduce((sum, { count }) => sum + count, 0);
  const pick = ({ from, to }: TerminalFlow) => {
    const ends =
      by === 'dealer'
        ? { dealers: from.id, areaOf: to.id && `${to.id},only` }
        : { soldIn: from.id, division: to.id };
    writeAddress({
      ...Object.fromEntries(Object.entries(ends).map(([key, value]) => [key, value || null])),
      view: null,
    });
  };
  return (
    <>
      <Arrows flows={drawn} onPick={pick} />
      <SidePanel
        label={text('warnings.map.flow')}
        filters={
          <div data-wide>
            <Segmented
              aria-label={text('warnings.map.flow')}
              value={by ?? 'province'}
              options={(['province', 'dealer'] as const).map((value) => ({
                value,
                label: text(`warnings.map.by.${value}`),
              }))}
              onChange={(next) => setBy(next === 'province' ? null : next)}
            />
          </div>
        }
        foot={stood === null ? null : text('warnings.map.past')}
      >
        {data.length === 0 && <p className={styles.empty}>{text('warnings.emptyTerminal')}</p>}
        <ul>
          {drawn.map((flow) => (
            <li key={`${flow.from.id} ${flow.to.id}`}>
              <button type="button" className={styles.line} onClick={() => pick(flow)}>
                <span />
                <span>
                  {name(flow.from)} → {name(flow.to)}
                </span>
                <span className={styles.figure}>{number(flow.count)}</span>
              </button>
            </li>
          ))}
        </ul>
        {others > 0 && <p className={styles.empty}>{text('warnings.map.others', { count: others })}</p>}
      </SidePanel>
    </>
  );
}

function useEndName(): (end: TerminalFlow['from']) => string {
  const text = useTexts();
  const { wayTo } = useDivisions();
  return ({ name, id }) => name || wayTo(id).at(-1)?.name || text('warnings.map.nowhere');
}
