import { useMemo } from 'react';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { chartColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Span } from '../spans.ts';
import type { Quantity } from '../track-address.ts';
import { standardOf } from '../track-standard.ts';
import type { TrackScreen } from '../use-track-screen.ts';
import { valueWordsOf } from '../use-value-words.ts';
import { drivenMetres, seriesOf } from './curve-series.ts';
import type { Strip } from './draw-curve.ts';

const colours: Record<Quantity, string> = {
  speed: chartColours[1],
  value: chartColours[0],
  satellites: chartColours[3],
  engineSpeed: chartColours[5],
  fuelRate: chartColours[2],
};

/** The axis of each vehicle's points: time, or metres from its first point. */
export function useAxes({ tracks, address }: TrackScreen): readonly Float64Array[] {
  return useMemo(
    () => tracks.map(({ columns }) => (address.byDistance ? drivenMetres(columns) : columns.time)),
    [tracks, address.byDistance],
  );
}

/** The chosen quantities as strips for a view of the axis; values of different units have a strip for each unit. */
export function useStrips(
  screen: TrackScreen,
  axes: readonly Float64Array[],
  view: Span,
  width: number,
): Strip[] {
  const text = useTexts();
  const formats = useFormats();
  const { tracks, vehicles, ids, address, engines } = screen;
  const { from, to } = view;
  return useMemo(() => {
    const placed = tracks.map((track, index) => ({
      track,
      axis: axes[index]!,
      vehicle: vehicles[ids.indexOf(track.device)],
    }));
    const stripOf = (quantity: Quantity, shownTracks: typeof placed): Strip => {
      const first = shownTracks[0]!;
      const words = valueWordsOf(first.track.unit, text, formats);
      const lines = shownTracks.map(({ track, axis, vehicle }) => ({
        series: seriesOf(track.columns, {
          quantity,
          own:
            quantity === 'engineSpeed' || quantity === 'fuelRate'
              ? (engines.get(track.device)?.at[quantity] ?? new Float64Array(axis.length).fill(Number.NaN))
              : undefined,
          shown: words.shown,
          axis,
          view: { from, to },
          buckets: width,
        }),
        colour: placed.length > 1 && vehicle ? vehicle.colour : colours[quantity],
      }));
      const standard = quantity === 'value' ? standardOf(first.vehicle, first.track) : null;
      const unit = {
        speed: text('format.unit.speed'),
        value: words.unit,
        satellites: '',
        engineSpeed: 'rpm',
        fuelRate: 'L/h',
      }[quantity];
      const mean = lines[0]!.series.mean;
      const written = (value: number) => joined({ value: formats.number(value, 1), unit }).trim();
      return {
        title: quantity === 'value' ? words.name : text(`track.quantity.${quantity}`),
        lines,
        standard: standard === null ? null : words.shown(standard),
        number: written,
        meanWords: Number.isNaN(mean)
          ? text('track.curve.noValues')
          : text('track.curve.mean', { value: written(mean) }),
        standardWords: standard === null ? '' : text('track.curve.standard', { value: words.of(standard) }),
      };
    };
    return address.curves.flatMap((quantity) => {
      if (placed.length === 0) return [];
      const units = quantity === 'value' ? [...new Set(tracks.map(({ unit }) => unit))] : [null];
      return units.map((unit) =>
        stripOf(
          quantity,
          placed.filter(({ track }) => unit === null || track.unit === unit),
        ),
      );
    });
  }, [tracks, vehicles, ids, engines, address.curves, axes, from, to, width, text, formats]);
}
