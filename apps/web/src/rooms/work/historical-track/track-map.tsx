import { useCallback, useMemo, useRef, useState } from 'react';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { zoneOffsetS } from '#kit/formats/wall-clock.ts';
import { useAccount } from '#kit/session/account.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MapView } from '#map/map-view.tsx';
import { PrintableMap } from './export/print-sheet.tsx';
import styles from './historical-track.module.css';
import { InvalidSpans, useInvalidLegend } from './invalid/invalid-spans.tsx';
import type { ShownTrack } from './loading/shown-track.ts';
import type { TrackVehicle } from './loading/use-vehicles.ts';
import { Camera } from './map-layers/camera.tsx';
import { useFirstView } from './map-layers/first-view.ts';
import { useLegend } from './map-layers/legend/use-legend.ts';
import { type ClassRules, classesOf } from './map-layers/line-classes.ts';
import { LineHover } from './map-layers/line-hover.tsx';
import { Machines } from './map-layers/machines.tsx';
import { TrackLine } from './map-layers/track-line.tsx';
import { trackRuns } from './map-layers/track-runs.ts';
import { TrackSigns } from './map-layers/track-signs.tsx';
import { usePlayback } from './playback/playback-store.ts';
import type { Colouring } from './track-address.ts';
import { standardOf } from './track-standard.ts';
import { pageTitle } from './track-words.ts';
import type { TrackScreen } from './use-track-screen.ts';

const LineChoices = lazyPart(async () => (await import('./map-layers/line-choices.tsx')).LineChoices);

/** The map with the lines of all vehicles, their signs and the machines at the cursor. */
export function TrackMap({ screen }: { screen: TrackScreen }) {
  const text = useTexts();
  const { address, change, tracks, vehicles, details, extent } = screen;
  const brushed = usePlayback((state) => state.brushed);
  const [signs, setSigns] = useState(true);
  const offset = zoneOffsetS(screen.span.from, useAccount()?.timeZone ?? defaultTimeZone);
  const { hidden, legend } = useLegend(screen, offset);
  const invalidLegend = useInvalidLegend(details.invalid.length > 0);
  const shown = useMemo(
    () => tracks.filter(({ device }) => !screen.hiddenVehicles.has(device)),
    [tracks, screen.hiddenVehicles],
  );
  const visible = (place: number) => !screen.hiddenVehicles.has(screen.ids[place] ?? '');
  const host = useRef<HTMLDivElement>(null);
  const start = useFirstView(
    screen,
    useCallback(() => host.current, []),
  );
  if (start === undefined) return <div ref={host} className={styles.coming} />;
  return (
    <MapView
      {...(start && { start })}
      contentFirst
      label={text(pageTitle[screen.kind])}
      legend={tracks.length > 0 ? [...legend, ...invalidLegend] : []}
      layers={
        <LineChoices
          address={address}
          widthKnown={vehicles.some(({ card }) => card?.widthM)}
          signs={signs}
          onSigns={setSigns}
          onChange={change}
        />
      }
    >
      {shown.map((track) => {
        const place = screen.ids.indexOf(track.device);
        return (
          <VehicleLine
            key={track.device}
            place={place}
            track={track}
            vehicle={vehicles[place]!}
            edged={vehicles.length > 1}
            colouring={address.colouring}
            offset={offset}
            hidden={hidden}
            width={address.width}
          />
        );
      })}
      <InvalidSpans
        tracks={shown}
        spans={details.invalid.filter(({ place }) => visible(place))}
        ids={screen.ids}
      />
      <TrackSigns
        tracks={shown}
        stops={details.stops.filter(({ place }) => visible(place))}
        events={details.events.filter(({ place }) => visible(place))}
        shown={signs}
      />
      <Machines tracks={shown} />
      <LineHover tracks={shown} places={shown.map(({ device }) => screen.ids.indexOf(device))} />
      <PrintableMap />
      <Camera
        tracks={shown}
        question={screen.question}
        span={brushed ?? extent}
        keepsView={screen.keepsView}
      />
    </MapView>
  );
}

interface LineProps {
  place: number;
  track: ShownTrack;
  vehicle: TrackVehicle;
  edged: boolean;
  colouring: Colouring;
  offset: number;
  hidden: ReadonlySet<number>;
  width: boolean;
}

/** Cuts one vehicle's track into runs; a new colouring cuts anew, playing does not. */
function VehicleLine({ place, track, vehicle, edged, colouring, offset, hidden, width }: LineProps) {
  const standard = standardOf(vehicle, track);
  const runs = useMemo(() => {
    const rules: ClassRules = { standard, zoneOffsetS: offset };
    return trackRuns(track.columns, classesOf(colouring, track.columns, rules));
  }, [track, colouring, standard, offset]);
  return (
    <TrackLine
      place={place}
      track={track}
      runs={runs}
      hidden={hidden}
      edge={edged ? vehicle.colour : null}
      widthM={width ? (vehicle.card?.widthM ?? null) : null}
    />
  );
}
