import { useMemo } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './historical-track.module.css';
import { PlaybackBar } from './playback/playback-bar.tsx';
import { usePlayback } from './playback/playback-store.ts';
import type { TimeLineContent } from './time-line/draw-time-line.ts';
import { TimeLine } from './time-line/time-line.tsx';
import type { TrackScreen } from './use-track-screen.ts';

const Tabs = lazyPart(
  async () => (await import('./tables/tabs.tsx')).Tabs,
  <div className={styles.tabsComing} />,
);

/** Below the map: playback, time line, and what the tabs hold. */
export function Dock({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const formats = useFormats();
  const brushed = usePlayback((state) => state.brushed);
  const { tracks, vehicles, ids, details, extent, span, view, setView } = screen;
  // Lanes of several machines would lie over each other: they are those of the first.
  const engine = screen.engines.get(ids[0] ?? '')?.told ?? null;
  const content: TimeLineContent = useMemo(
    () => ({
      tracks,
      colours: vehicles.length > 1 ? tracks.map(({ device }) => vehicles[ids.indexOf(device)]!.colour) : [],
      jobs: details.jobs.map((job) => {
        const area = job.areaM2 === null ? '' : ` ${joined(formats.area(job.areaM2))}`;
        return { job, label: `${text(`exports.workType.${job.workType}`)}${area}` };
      }),
      stops: details.stops,
      events: details.events,
      invalid: details.invalid,
      brushed,
      engine,
    }),
    [tracks, vehicles, ids, details, brushed, engine, formats, text],
  );
  return (
    <div className={styles.dock}>
      <PlaybackBar tracks={tracks} />
      <TimeLine content={content} whole={extent ?? span} view={view} onView={setView} />
      <Tabs screen={screen} />
    </div>
  );
}
