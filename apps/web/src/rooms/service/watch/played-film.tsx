import type { PlayedVideo } from '@furrow/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { localeTags, pageLanguage, useTexts } from '#kit/words/text.ts';
import { clockWords } from '../clock-words.ts';
import { useTellWatched } from './use-tell-watched.ts';
import styles from './watch.module.css';

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

/** A film with its chapters; how much of it is watched is told now and then. */
export function PlayedFilm({ video }: { video: PlayedVideo }) {
  const text = useTexts();
  const film = useRef<HTMLVideoElement>(null);
  const [broken, setBroken] = useState(false);
  const tell = useTellWatched(film, video.language);
  const jump = (atS: number) => {
    film.current!.currentTime = atS;
    void film.current!.play().catch(() => undefined);
  };
  const { versionFrom: from, versionTo: to } = video;
  const facts = [
    video.softwareTypes.map((type) => text(`versions.types.${type}`)).join(' · '),
    from && to
      ? text('videos.watch.versions', { from, to })
      : from
        ? text('videos.watch.versionsFrom', { from })
        : to && text('videos.watch.versionsTo', { to }),
    clockWords(video.lengthS, ''),
  ].filter(Boolean);
  return (
    <article className={styles.article}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions stand where the film has some */}
      <video
        ref={film}
        className={styles.film}
        src={video.film}
        poster={video.cover ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={video.title}
        onError={() => setBroken(true)}
        onPause={tell}
        onEnded={tell}
        onTimeUpdate={tell}
      >
        {video.captions && (
          <track
            default
            kind="captions"
            src={video.captions}
            srcLang={localeTags[pageLanguage()]}
            label={text('videos.watch.captions')}
          />
        )}
      </video>
      {broken && <p role="alert">{text('videos.watch.broken')}</p>}
      <PageHeading>{video.title}</PageHeading>
      <p className={styles.hint}>{facts.join(' | ')}</p>
      <Speeds onPick={(speed) => (film.current!.playbackRate = speed)} />
      {video.about && <p className={styles.about}>{video.about}</p>}
      {video.chapters.length > 0 && (
        <nav aria-label={text('videos.watch.chapters')}>
          <h2>{text('videos.watch.chapters')}</h2>
          <ol className={styles.chapters}>
            {video.chapters.map(({ atS, title }) => (
              <li key={atS}>
                <button type="button" onClick={() => jump(atS)}>
                  <span className={styles.clock}>{clockWords(atS, '')}</span> {title}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {video.next && (
        <p>
          {text('videos.watch.next')}: <Link to={`/video?code=${video.next.code}`}>{video.next.title}</Link>
        </p>
      )}
      <p>
        <Link to="/video">{text('videos.watch.all')}</Link>
      </p>
    </article>
  );
}

function Speeds({ onPick }: { onPick: (speed: number) => void }) {
  const text = useTexts();
  const [picked, setPicked] = useState<number>(1);
  return (
    <fieldset className={styles.speeds}>
      <legend className="visually-hidden">{text('videos.watch.speed')}</legend>
      {speeds.map((speed) => (
        <button
          key={speed}
          type="button"
          aria-pressed={picked === speed}
          onClick={() => {
            setPicked(speed);
            onPick(speed);
          }}
        >
          {speed}×
        </button>
      ))}
    </fieldset>
  );
}
