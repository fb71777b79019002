import type { VehicleCard } from '@furrow/contract';
import { useNow } from '#kit/formats/use-formats.ts';
import { showError } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { BesideIcon, CloseIcon, CopyIcon, FollowIcon, PinIcon } from '#kit/parts/icons.tsx';
import { Moment } from '#kit/parts/moment.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useFollow } from '../follow/use-follow.ts';
import { useGroups, useSaveGroups } from '../monitor-calls.ts';
import { closeCard } from '../open-card.ts';
import { DemoTag, LifeTag, StateTag } from '../state-sign.tsx';
import { setPanels, usePanels } from '../use-monitor.ts';
import styles from './card.module.css';

/** Name, SN, state with its age, and the deeds on the card itself. */
export function CardHead({ id, card }: { id: string; card: VehicleCard | undefined }) {
  const text = useTexts();
  const now = useNow(5_000);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 title={card?.alias || card?.sn}>{card ? card.alias || card.sn : text('messages.loading')}</h2>
        {card?.demo && <DemoTag />}
        <CardDeeds id={id} />
      </div>
      {card && (
        <div className={styles.facts}>
          <StateTag state={card.state} />
          <LifeTag life={card.life} />
          {card.remoteBy !== null && <span>{text('monitor.card.remoteBy', { name: card.remoteBy })}</span>}
          {card.lastHeard ? (
            <Moment of={card.lastHeard} ago now={now} />
          ) : (
            <span>{text('monitor.card.neverHeard')}</span>
          )}
          <span className={styles.sn}>
            {card.sn}
            <IconButton name={text('monitor.card.copySn')} onClick={() => void copyText(card.sn)}>
              <CopyIcon />
            </IconButton>
          </span>
        </div>
      )}
    </header>
  );
}

function CardDeeds({ id }: { id: string }) {
  const text = useTexts();
  const panels = usePanels();
  const { following, toggle } = useFollow(id);
  const pinned = useGroups()?.pins.includes(id) ?? false;
  const save = useSaveGroups();
  const pin = () =>
    save((groups) => ({
      ...groups,
      pins: pinned ? groups.pins.filter((one) => one !== id) : [...groups.pins, id],
    })).catch(showError);
  return (
    <div className={styles.deeds}>
      <IconButton
        name={text(pinned ? 'monitor.card.unpin' : 'monitor.card.pin')}
        pressed={pinned}
        onClick={() => void pin()}
      >
        <PinIcon />
      </IconButton>
      <IconButton
        name={text(following ? 'monitor.follow.stop' : 'monitor.follow.start')}
        pressed={following}
        onClick={toggle}
      >
        <FollowIcon />
      </IconButton>
      {panels.beside === null && (
        <IconButton name={text('monitor.card.beside')} onClick={() => setPanels({ beside: id })}>
          <BesideIcon />
        </IconButton>
      )}
      <IconButton name={text('messages.close')} onClick={() => closeCard(id, panels)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
