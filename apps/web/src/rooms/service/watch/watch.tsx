import { type ListedVideo, watchCalls } from '@furrow/contract';
import { Link } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Notice } from '#kit/bare/notice.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { pageLanguage, useTexts } from '#kit/words/text.ts';
import { clockWords } from '../clock-words.ts';
import { PlayedFilm } from './played-film.tsx';
import styles from './watch.module.css';

/** /video: the film of a code, or without one those that are public. Nobody signs in here; the code is the token of this tab (G2). */
export function Screen() {
  const text = useTexts();
  const [code] = useAddressItem('code');
  const query = useCall(
    watchCalls.play,
    { query: { language: pageLanguage() } },
    { asOf: code ?? '', retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (query.error instanceof ApiError && query.error.key === 'videoUnavailable')
    return <Notice title={text('videos.watch.unavailable')}>{text('videos.watch.unavailableText')}</Notice>;
  return (
    <main className={styles.page} id="content">
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton lines={8} />}
      {query.data &&
        (query.data.video ? (
          <PlayedFilm key={code} video={query.data.video} />
        ) : (
          <Listed all={query.data.listed} />
        ))}
    </main>
  );
}

function Listed({ all }: { all: readonly ListedVideo[] }) {
  const text = useTexts();
  return (
    <>
      <PageHeading>{text('videos.watch.list')}</PageHeading>
      {all.length === 0 && <p>{text('videos.watch.none')}</p>}
      <ul className={styles.list}>
        {all.map(({ code, title, cover, lengthS, series }) => (
          <li key={code}>
            <Link className={styles.card} to={`/video?code=${code}`}>
              {cover === null ? (
                <span className={styles.cover} />
              ) : (
                <img className={styles.cover} src={cover} alt="" />
              )}
              <span className={styles.words}>
                <b>{title}</b>
                <span className={styles.hint}>
                  {[clockWords(lengthS, ''), series].filter(Boolean).join(' · ')}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
