import { useFormats } from '#kit/formats/use-formats.ts';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useCard } from '../monitor-calls.ts';
import { monitorStore } from '../monitor-store.ts';
import { usePanels } from '../use-monitor.ts';
import styles from './follow.module.css';
import { useFollow } from './use-follow.ts';

/** Says who is followed, resumes after a drag, and tells with the time when the vehicle has gone offline. */
export function FollowBar() {
  const { follow } = usePanels();
  const [id] = follow;
  return id === undefined || follow.length > 1 ? null : <Bar id={id} />;
}

function Bar({ id }: { id: string }) {
  const text = useTexts();
  const formats = useFormats();
  const { data: card } = useCard(id);
  const { toggle } = useFollow(id);
  const paused = monitorStore((state) => state.followPaused);
  if (!card) return null;
  const name = card.alias || card.sn;
  const gone = card.state === 'offline';
  return (
    <div className={styles.bar} data-gone={gone || undefined} role="status">
      <span>
        {gone
          ? text('monitor.follow.offline', {
              name,
              time: card.lastHeard ? formats.dateTime(card.lastHeard) : text('monitor.card.neverHeard'),
            })
          : text('monitor.follow.following', { name })}
      </span>
      {paused && (
        <ActionButton kind="primary" onClick={() => monitorStore.setState({ followPaused: false })}>
          {text('monitor.follow.resume')}
        </ActionButton>
      )}
      <ActionButton onClick={toggle}>{text('monitor.follow.stop')}</ActionButton>
    </div>
  );
}
