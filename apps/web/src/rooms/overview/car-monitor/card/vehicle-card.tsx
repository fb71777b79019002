import { useState } from 'react';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Gauges } from '../follow/gauges.tsx';
import { useFlyToCard } from '../follow/use-fly-to-card.ts';
import { useFollow } from '../follow/use-follow.ts';
import styles from './card.module.css';
import { CardHead } from './card-head.tsx';
import { CardLines } from './card-lines.tsx';
import { CardLinks } from './card-links.tsx';
import { Curve } from './curve.tsx';
import { useLiveCard } from './use-live-card.ts';

const Commands = lazyPart(async () => (await import('../commands/commands.tsx')).Commands);

/** Everything about one vehicle now, following the stream. */
export function VehicleCardPanel({ id }: { id: string }) {
  const text = useTexts();
  const mayCommand = useMay('carMonitor.command');
  const { data: card, error, refetch } = useLiveCard(id);
  const [commandsOpen, setCommandsOpen] = useState(false);
  const { following } = useFollow(id);
  useFlyToCard(card);
  return (
    <section
      className={styles.card}
      aria-label={card?.alias || card?.sn || text('monitor.card.title')}
      data-vehicle={id}
    >
      <CardHead id={id} card={card} />
      {error && !card && (
        <div className={styles.problem} role="alert">
          {error.message}
          <ActionButton onClick={() => void refetch()}>{text('messages.tryAgain')}</ActionButton>
        </div>
      )}
      {!card && !error && <CardSkeleton />}
      {card && (
        <div className={styles.body}>
          {following && <Gauges card={card} />}
          <CardLines card={card} />
          <Curve card={card} />
          <CardLinks
            card={card}
            commandsOpen={commandsOpen}
            {...(mayCommand ? { onCommands: () => setCommandsOpen(!commandsOpen) } : {})}
          />
          {mayCommand && commandsOpen && <Commands card={card} />}
        </div>
      )}
    </section>
  );
}

/** Holds the shape of the lines that come. */
function CardSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[60, 80, 50, 70, 65, 75].map((width) => (
        <span key={width} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
