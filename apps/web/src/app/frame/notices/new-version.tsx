import { useQuery } from '@tanstack/react-query';
import { mayLeave } from '#kit/dirty/may-leave.ts';
import { useTexts } from '#kit/words/text.ts';
import { useReconnects } from '#live/use-stream.ts';
import styles from './connection-banner.module.css';
import { isNewer, ownEntry } from './version.ts';

/** How often the server is asked, ms; beside that after every reconnect, for a new version comes with a restart. */
const LOOK_MS = 300_000;

/** "A new version is ready — reload" (L20): said, never forced, and unsaved changes are asked about. */
export function NewVersion() {
  const text = useTexts();
  const reconnects = useReconnects();
  const own = ownEntry();
  const { data: newer = false } = useQuery({
    queryKey: ['client version', reconnects],
    queryFn: async ({ signal }) => {
      const answer = await fetch('/', { signal, cache: 'no-store', credentials: 'omit' });
      return answer.ok && isNewer(own, await answer.text());
    },
    enabled: own !== null,
    refetchInterval: LOOK_MS,
    retry: false,
    // Once seen it stays: going back is another restart.
    placeholderData: (before) => before,
  });
  if (!newer) return null;
  const reload = async () => {
    if (await mayLeave()) window.location.reload();
  };
  return (
    <div className={styles.banner} role="status">
      {text('frame.newVersion.text')}
      <button type="button" onClick={() => void reload()}>
        {text('frame.newVersion.reload')}
      </button>
    </div>
  );
}
