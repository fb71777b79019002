import { photoDisplayCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { CommandPhoto } from '../car-monitor/commands/command-photo.tsx';
import styles from './remote-plat.module.css';

const most = 8;
const everyMs = 5_000;

/** The last pictures of the machine. */
export function PhotosTab({ vehicleId }: { vehicleId: string }) {
  const text = useTexts();
  const maySee = useMay('photoDisplay');
  const { data } = useQuery({
    queryKey: ['photoDisplay', 'remotePlat', vehicleId],
    queryFn: ({ signal }) =>
      ask(photoDisplayCalls.list, { query: { device: vehicleId, size: most } }, { signal }),
    enabled: maySee,
    refetchInterval: everyMs,
  });
  if (!maySee) return null;
  const rows = (data?.rows ?? []).filter(({ readable }) => readable);
  return (
    <div className={styles.section}>
      <nav className={styles.links}>
        <Link to={`/photoDisplay?device=${vehicleId}`} target="_blank">
          {text('remoteSessions.plat.photosOfDevice')}
        </Link>
      </nav>
      {rows.length === 0 && <p className={styles.quiet}>{text('remoteSessions.plat.nothing')}</p>}
      <div className={styles.photos}>
        {rows.map(({ id, takenAt }) => (
          <figure key={id} style={{ margin: 0 }}>
            <CommandPhoto id={id} />
            <figcaption className={styles.quiet}>
              <Time at={takenAt} />
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
