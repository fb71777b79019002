import type { VehicleCard } from '@furrow/contract';
import { Link } from 'react-router';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { CommandIcon } from '#kit/parts/icons.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './card.module.css';
import { trackLink } from './card-changes.ts';

interface Props {
  card: VehicleCard;
  commandsOpen: boolean;
  onCommands?: () => void;
}

/** Where to go from here, and the commands where the account may give them. */
export function CardLinks({ card, commandsOpen, onCommands }: Props) {
  const text = useTexts();
  const [mayTrack, mayWatch] = [useMay('historicalTrack'), useMay('realTimeTraj')];
  return (
    <div className={styles.links}>
      <Link className={styles.link} to={`/carMonitorDetail?id=${card.id}`}>
        {text('titles.carMonitorDetail')}
      </Link>
      {mayWatch && (
        <Link className={styles.link} to={`/realTimeTraj?id=${card.id}`}>
          {text('titles.realTimeTraj')}
        </Link>
      )}
      {mayTrack && (
        <Link className={styles.link} to={trackLink([card.id], Date.now())}>
          {text('shell.pages.historicalTrack')}
        </Link>
      )}
      {onCommands && (
        <ActionButton aria-expanded={commandsOpen} onClick={onCommands}>
          <CommandIcon />
          {text('monitor.commands.title')}
        </ActionButton>
      )}
    </div>
  );
}
