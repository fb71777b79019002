import { regionCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './regions.module.css';

/** Divisions with vehicles that belong to no region; the list and the map of them ask the same. */
export function useGaps() {
  return useQuery({
    queryKey: ['regions', 'gaps'],
    queryFn: ({ signal }) => ask(regionCalls.gaps, {}, { signal }),
  });
}

/** The divisions that no region holds, those with the most vehicles first. */
export function GapsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal open title={text('regions.gaps.title')} onCancel={onClose} footer={null} width={520}>
      <Gaps />
    </Modal>
  );
}

function Gaps() {
  const text = useTexts();
  const formats = useFormats();
  const gaps = useGaps();
  return (
    <QueryState query={gaps} lines={6}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{text('regions.gaps.none')}</p>
        ) : (
          <ul className={styles.gaps}>
            {rows.map(({ divisionCode, vehicles }) => (
              <li key={divisionCode}>
                <span>
                  {divisionCode === '' ? (
                    text('regions.gaps.noDivision')
                  ) : (
                    <DivisionName code={divisionCode} />
                  )}
                </span>
                <span>{text('regions.gaps.vehicles', { count: formats.number(vehicles) })}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}
