import type { PanelCards, PanelFigure } from '@furrow/contract';
import { Link } from 'react-router';
import { useFormats } from '../../../kit/formats/use-formats.ts';
import { ErrorState } from '../../../kit/parts/states/error-state.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './data-panel.module.css';
import { usePanelCards } from './panel-calls.ts';

/** Where each figure leads: the list with that filter; without one there is no list of it yet. */
const cards: readonly { name: keyof PanelCards; to?: string; before?: 'yesterday' | 'lastMonth' }[] = [
  { name: 'vehicles', to: '/carMonitor' },
  { name: 'working', to: '/carMonitor?state=working' },
  { name: 'online', to: '/carMonitor?state=working&state=online', before: 'yesterday' },
  { name: 'offline', to: '/carMonitor?state=offline' },
  { name: 'installedThisMonth', before: 'lastMonth' },
  { name: 'expiringSoon' },
  { name: 'unknownTerminals', to: '/carMonitor' },
];

export function CardsBlock() {
  const text = useTexts();
  const { data, error, refetch } = usePanelCards();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <h2 className={styles.title}>{text('dataPanel.blocks.cards')}</h2>
      <ul className={styles.cards}>
        {cards.map(({ name, to, before }) => (
          <li key={name} data-card={name}>
            <Card title={text(`dataPanel.cards.${name}`)} figure={data?.[name]} to={to} before={before} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  title: string;
  figure: PanelFigure | undefined;
  to: string | undefined;
  before: 'yesterday' | 'lastMonth' | undefined;
}

/** The number first, its change small beside it; what it was, in words below. */
function Card({ title, figure, to, before }: CardProps) {
  const text = useTexts();
  const formats = useFormats();
  const was = figure?.before ?? null;
  const body = (
    <>
      <span className={styles.figures}>
        <span className={styles.figure}>{figure ? formats.number(figure.now) : '—'}</span>
        {before && figure && was !== null && figure.now !== was && (
          <span className={styles.change}>
            {figure.now > was ? '▲' : '▼'} {formats.number(Math.abs(figure.now - was))}
          </span>
        )}
      </span>
      <span className={styles.caption}>{title}</span>
      {before && was !== null && (
        <span className={styles.was}>{text(`dataPanel.${before}`, { value: formats.number(was) })}</span>
      )}
    </>
  );
  return to ? (
    <Link className={styles.card} to={to}>
      {body}
    </Link>
  ) : (
    <div className={styles.card}>{body}</div>
  );
}
