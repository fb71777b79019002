import { useState } from 'react';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { CloseIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MapView } from '#map/map-view.tsx';
import { useLiveCard } from '../card/use-live-card.ts';
import { openCard } from '../open-card.ts';
import { StateSign } from '../state-sign.tsx';
import { Gauges } from './gauges.tsx';
import styles from './split.module.css';
import { SplitLayer } from './split-layer.tsx';
import { useFollow } from './use-follow.ts';

/** Close enough to see one machine at work. */
const startZoom = 16;

/** One followed vehicle with its own map; the head opens its card. */
export function SplitTile({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const { data: card, error } = useLiveCard(id);
  const { toggle } = useFollow(id);
  const [paused, setPaused] = useState(false);
  const name = card ? card.alias || card.sn : (error?.message ?? text('messages.loading'));
  return (
    <article className={styles.tile} aria-label={name} data-followed={id}>
      <header className={styles.head}>
        <button type="button" className={styles.name} onClick={() => openCard(id)} disabled={!card}>
          {card && <StateSign state={card.state} />}
          <span>{name}</span>
          {card?.state === 'offline' && card.lastHeard !== null && (
            <small>{formats.dateTime(card.lastHeard)}</small>
          )}
        </button>
        {paused && (
          <ActionButton kind="primary" onClick={() => setPaused(false)}>
            {text('monitor.follow.resume')}
          </ActionButton>
        )}
        <IconButton name={text('monitor.follow.stop')} onClick={toggle}>
          <CloseIcon />
        </IconButton>
      </header>
      {card && <Gauges card={card} />}
      <div className={styles.map}>
        {card?.point && (
          <MapView
            small
            label={`${name} ${card.sn}`}
            start={{ zoom: startZoom, lat: card.point.lat, lng: card.point.lng }}
          >
            <SplitLayer card={card} paused={paused} onDrag={() => setPaused(true)} />
          </MapView>
        )}
      </div>
    </article>
  );
}
