import { MoreOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useRef } from 'react';
import { useTexts } from '../words/text.ts';
import styles from './list-page.module.css';
import { useFitting } from './selection/use-fitting.ts';
import { type SummaryCard, SummaryCards, SummaryFigure } from './summary-cards.tsx';
import { useNarrow } from './use-narrow.ts';

/** Between two figures, px: as in the style. */
const gap = 16;

/** The figures of a list, in one line beside its deeds; those without room stand behind "…". */
export function ListFigures({ cards }: { cards: readonly SummaryCard[] }) {
  const narrow = useNarrow();
  if (narrow) return <SummaryCards cards={cards} />;
  // Longer words or figures want to be measured anew.
  return <Line key={cards.map(({ label, value }) => `${label} ${value.length}`).join()} cards={cards} />;
}

function Line({ cards }: { cards: readonly SummaryCard[] }) {
  const text = useTexts();
  const row = useRef<HTMLUListElement>(null);
  const fits = useFitting(row, cards.length, gap);
  const hidden = cards.slice(fits);
  return (
    <div className={styles.figures}>
      <ul className={styles.summary} data-line ref={row}>
        {cards.slice(0, fits).map((card) => (
          <SummaryFigure {...card} key={card.key} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <Popover trigger="click" placement="bottomRight" content={<SummaryCards cards={hidden} />}>
          <Button
            type="text"
            icon={<MoreOutlined />}
            aria-label={text('list.moreFigures')}
            title={text('list.moreFigures')}
          />
        </Popover>
      )}
    </div>
  );
}
