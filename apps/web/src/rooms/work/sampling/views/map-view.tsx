import {
  mostSamplesOnMap,
  type Nutrient,
  nutrients,
  type SamplingMap,
  samplingCalls,
} from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Select } from 'antd';
import type { FeatureCollection } from 'geojson';
import { useMemo, useState } from 'react';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useMay } from '#kit/session/account.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { LegendEntry } from '#map/legend.ts';
import { MapView } from '#map/map-view.tsx';
import shown from '../../shown/shown.module.css';
import {
  blockLayers,
  blockShapes,
  type Colouring,
  offLayers,
  offShapes,
  pointLayers,
  pointShapes,
  sampleColours,
  surfaceLayers,
  surfaceShapes,
} from '../map/sample-layers.ts';
import { SurfaceTarget } from '../map/surface-target.tsx';
import { type ValueClass, valueClasses, valuesOf } from '../map/value-classes.ts';
import { SampleDrawer } from '../sample-drawer.tsx';
import styles from '../sampling.module.css';
import { livelySamples, useLiveSamples } from '../use-live-samples.ts';
import { FilteredSamples, type ShownSamples } from './filtered-samples.tsx';

const noSamples: SamplingMap['samples'] = [];
const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Points and what was found there; a click opens a sample. */
export const MapOfSamples = () => <FilteredSamples>{(list) => <Samples list={list} />}</FilteredSamples>;

function Samples({ list }: { list: ShownSamples }) {
  const text = useTexts();
  const query = list.state.filters;
  const { data } = useQuery({
    queryKey: ['sampling', 'map', query],
    queryFn: async ({ signal }) => {
      const readAt = Date.now();
      return { ...(await ask(samplingCalls.map, { query }, { signal })), readAt };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => livelySamples(state.data?.samples.length ?? 0),
  });
  const samples = data?.samples ?? noSamples;
  useLiveSamples(samples, data?.readAt);
  const { by, layer, layers } = useChoices(samples);
  const block = list.state.filters.block?.[0];
  const [wanted] = useAddressItem('surface');
  const surface = useSurface(wanted === 'yes' && by !== 'state' ? block : undefined, by, layer);
  const colouring = useMemo((): Colouring => {
    if (by === 'state') return { by };
    return { by, layer, classes: valueClasses(valuesOf(samples, by, layer)) };
  }, [samples, by, layer]);
  const shapes = useMemo(
    () => ({
      points: pointShapes(samples, colouring),
      off: offShapes(samples),
      blocks: blockShapes(data?.blocks ?? []),
      surface:
        surface.data && colouring.by !== 'state' ? surfaceShapes(surface.data, colouring.classes) : nothing,
    }),
    [samples, colouring, data, surface.data],
  );
  const places = useMemo(
    () => [
      ...(data?.blocks ?? []).flatMap(({ rings }) => rings[0] ?? []),
      ...samples.flatMap(({ place, planned }) => [place ?? planned ?? []].filter((one) => one.length > 0)),
    ],
    [data, samples],
  );
  return (
    <>
      <Choices by={by} layer={layer} layers={layers} block={block} surface={surface} />
      <div className={shown.map}>
        <MapView label={text('sampling.map.label')} legend={useLegend(colouring)}>
          <FitPoints points={places} fit={JSON.stringify(query)} />
          {/* Always there: what is added later lies on top, and this belongs under the points. */}
          <GeoJsonLayer id="soil-surface" data={shapes.surface} layers={surfaceLayers} />
          <GeoJsonLayer id="sample-blocks" data={shapes.blocks} layers={blockLayers} />
          <GeoJsonLayer id="samples-off" data={shapes.off} layers={offLayers} visible={by === 'state'} />
          <GeoJsonLayer
            id="samples"
            data={shapes.points}
            layers={pointLayers}
            onClick={({ features }) => writeAddress({ id: String(features?.[0]?.properties.id) })}
          />
          {data?.more && (
            <Alert
              className={shown.note ?? ''}
              type="info"
              title={text('sampling.map.more', { count: mostSamplesOnMap })}
            />
          )}
        </MapView>
      </div>
      <SampleDrawer ids={samples.map(({ id }) => id)} />
    </>
  );
}

type By = 'state' | Nutrient;

/** What the address says of the colours; the first layer that is there, where it says nothing of it. */
function useChoices(samples: SamplingMap['samples']): { by: By; layer: string; layers: string[] } {
  const [asked] = useAddressItem('by');
  const [askedLayer] = useAddressItem('mapLayer');
  const layers = useMemo(
    () =>
      [...new Set(samples.map(({ layer }) => layer))].sort(
        (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
      ),
    [samples],
  );
  const layer = askedLayer ?? layers[0] ?? '0-20';
  return { by: nutrients.find((one) => one === asked) ?? 'state', layer, layers };
}

function useSurface(block: string | undefined, nutrient: By, layer: string) {
  return useQuery({
    queryKey: ['sampling', 'surface', block, nutrient, layer],
    queryFn: ({ signal }) => ask(samplingCalls.surface, { query: { block, nutrient, layer } }, { signal }),
    enabled: block !== undefined && nutrient !== 'state',
    retry: false,
  });
}

interface ChoicesProps {
  by: By;
  layer: string;
  layers: readonly string[];
  block: string | undefined;
  surface: ReturnType<typeof useSurface>;
}

function Choices({ by, layer, layers, block, surface: { data, error } }: ChoicesProps) {
  const text = useTexts();
  const formats = useFormats();
  const [wanted, setWanted] = useAddressItem('surface');
  const mayTarget = useMay('variableLayer.create');
  const [making, setMaking] = useState(false);
  return (
    <div className={styles.row}>
      <Select<By>
        className={styles.pick ?? ''}
        aria-label={text('sampling.map.by')}
        value={by}
        options={[
          { value: 'state', label: text('sampling.map.state') },
          ...nutrients.map((value) => ({ value, label: nutrientWords(value, text) })),
        ]}
        onChange={(value) => writeAddress({ by: value === 'state' ? null : value })}
      />
      {by !== 'state' && (
        <>
          <Select
            className={styles.pick ?? ''}
            aria-label={text('sampling.map.layer')}
            value={layer}
            options={layers.map((value) => ({
              value,
              label: text('sampling.cm', { layer: value.replace('-', '–') }),
            }))}
            onChange={(value: string) => writeAddress({ mapLayer: value })}
          />
          <Checkbox
            checked={wanted === 'yes'}
            disabled={block === undefined}
            onChange={({ target }) => setWanted(target.checked ? 'yes' : null)}
          >
            {text('sampling.map.surface')}
          </Checkbox>
          {block === undefined && <span className={styles.note}>{text('sampling.map.surfaceNeeds')}</span>}
          {wanted === 'yes' && data && (
            <span className={styles.note}>
              {text('sampling.map.surfaceOf', {
                samples: formats.number(data.samples),
                cell: formats.number(data.cellM),
              })}
            </span>
          )}
          {wanted === 'yes' && data && block !== undefined && mayTarget && (
            <Button onClick={() => setMaking(true)}>{text('sampling.target.tool')}</Button>
          )}
          {making && data && block !== undefined && (
            <SurfaceTarget
              {...{ block, layer, nutrient: by, surface: data }}
              onClose={() => setMaking(false)}
            />
          )}
          {wanted === 'yes' && error && <span className={styles.note}>{error.message}</span>}
        </>
      )}
    </div>
  );
}

const nutrientWords = (one: Nutrient, text: Text): string =>
  text(one === 'ph' ? 'sampling.nutrients.ph' : `sampling.withUnit.${one}`);

function useLegend(colouring: Colouring): LegendEntry[] {
  const text = useTexts();
  const formats = useFormats();
  if (colouring.by === 'state') {
    const entry = (key: 'planned' | 'taken' | 'off', shape: LegendEntry['shape']): LegendEntry => ({
      key,
      shape,
      label: text(`sampling.map.${key}`),
      colour: sampleColours[key],
    });
    return [entry('planned', 'ring'), entry('taken', 'dot'), entry('off', 'dot')];
  }
  const span = ({ from, to }: ValueClass) => `${formats.number(from)}–${formats.number(to)}`;
  return [
    ...colouring.classes.map(
      (one): LegendEntry => ({
        key: String(one.to),
        label: span(one),
        colour: one.colour,
        shape: 'dot',
      }),
    ),
    { key: 'none', label: text('sampling.map.none'), colour: sampleColours.none, shape: 'ring' },
  ];
}
