import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { mobileBelow } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { Dock } from './dock.tsx';
import { PrintSheet } from './export/print-sheet.tsx';
import styles from './historical-track.module.css';
import { MapNotice } from './map-notice.tsx';
import { newPlaybackStore, PlaybackContext, usePlayingFrames } from './playback/playback-store.ts';
import type { TrackKind } from './track-address.ts';
import { TrackMap } from './track-map.tsx';
import { pageTitle } from './track-words.ts';
import { useTrackScreen } from './use-track-screen.ts';

const Side = lazyPart(async () => (await import('./side.tsx')).Side);

/** /historicalTrack. */
export function Screen() {
  return <TrackPage kind="all" />;
}

/** What a machine did, on the map, along time and in figures; of T-BOXes with what their engines told. */
export function TrackPage({ kind }: { kind: TrackKind }) {
  const text = useTexts();
  const [store] = useState(newPlaybackStore);
  const screen = useTrackScreen(store, kind);
  // On a phone the query is a page of its own, opened first when nothing is asked yet.
  const [folded, setFolded] = useState(() => isNarrow() && screen.ids.length > 0);
  usePlayingFrames(store);
  const names = screen.vehicles.map(({ name }) => name).join(', ');
  const asked = screen.ids.length > 0 && screen.problem === null;
  const found = screen.tracks.some(({ columns }) => columns.time.length > 0);
  return (
    <PlaybackContext value={store}>
      <main id="content" className={styles.screen} data-folded={folded || undefined}>
        <PageHeading hidden>{text(pageTitle[kind])}</PageHeading>
        <aside className={styles.side} aria-label={text('track.filters.title')}>
          <header className={styles.head}>
            <h2>{folded ? names || text('track.filters.title') : text('track.filters.title')}</h2>
            <IconButton
              name={text(folded ? 'map.unfold' : 'map.fold')}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            </IconButton>
          </header>
          {!folded && !screen.drawing && <Side screen={screen} />}
        </aside>
        <div className={styles.main}>
          <div className={styles.map}>
            <TrackMap screen={screen} />
            <MapNotice screen={screen} />
          </div>
          {asked && (found || screen.loading.waiting) && <Dock screen={screen} />}
        </div>
      </main>
      <PrintSheet screen={screen} />
    </PlaybackContext>
  );
}

const isNarrow = (): boolean => window.matchMedia(`(max-width: ${mobileBelow - 1}px)`).matches;
