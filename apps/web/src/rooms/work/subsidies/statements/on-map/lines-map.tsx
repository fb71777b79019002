import { type SubsidyLineShape, type SubsidyPreviewLine, subsidyStatementCalls } from '@furrow/contract';
import { Segmented } from 'antd';
import type { FeatureCollection } from 'geojson';
import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useMemo, useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import type { LegendEntry } from '#map/legend.ts';
import { MapView } from '#map/map-view.tsx';
import styles from '../statements.module.css';
import { type Colouring, type ColouringName, colouringOf, colourings } from './line-colouring.ts';
import { LinesHere } from './lines-here.tsx';

interface Props {
  /** Whose lines they are. */
  of: { statement: string } | { preview: string };
  lines: readonly SubsidyPreviewLine[];
  /** It is approved: lines are paid, or wait for it. */
  settled?: boolean;
  onPick: (key: string) => void;
}

const layers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': 0.4 } },
  { type: 'line', paint: { 'line-color': ['get', 'colour'], 'line-width': 2 } },
];

const layerId = 'subsidy-lines';
const layerIds = layers.map((_, i) => (i === 0 ? layerId : `${layerId}-${i}`));

/** All lines on the map, coloured as somebody chooses; a click leads to the line, or lists those that lie over each other. */
export function LinesMap({ of, lines, settled = false, onPick }: Props) {
  const [statement, task] = 'statement' in of ? [of.statement, null] : [null, of.preview];
  const kept = useCall(
    subsidyStatementCalls.map,
    { params: { id: statement ?? '' } },
    { enabled: statement !== null },
  );
  const previewed = useCall(
    subsidyStatementCalls.previewMap,
    { params: { task: task ?? '' } },
    { enabled: task !== null },
  );
  const query = statement === null ? previewed : kept;
  return (
    <QueryState query={query} lines={8}>
      {(shapes) => (
        <Shown
          shapes={shapes}
          fit={statement ?? task ?? ''}
          lines={lines}
          settled={settled}
          onPick={onPick}
        />
      )}
    </QueryState>
  );
}

function Shown({
  shapes,
  fit,
  lines,
  settled,
  onPick,
}: Required<Omit<Props, 'of'>> & { shapes: readonly SubsidyLineShape[]; fit: string }) {
  const text = useTexts();
  const [by, setBy] = useState<ColouringName>(settled ? 'payment' : 'share');
  const [here, setHere] = useState<readonly string[]>([]);
  const colouring = useMemo(() => colouringOf(by, text), [by, text]);
  const data = useMemo(() => coloured(shapes, lines, colouring), [shapes, lines, colouring]);
  const points = useMemo(() => shapes.flatMap(({ shape }) => shape.flatMap(([ring = []]) => ring)), [shapes]);
  const legend = useMemo<LegendEntry[]>(
    () =>
      colouring.states.map(({ key, colour, label }) => ({
        key,
        shape: 'area',
        colour: stateColours[colour],
        label,
      })),
    [colouring],
  );
  const click = ({ target, point }: MapLayerMouseEvent) => {
    // Both layers tell of a click on an outline: each asks for the lines of both.
    const found = target.queryRenderedFeatures(point, { layers: layerIds });
    const keys = [...new Set(found.map(({ properties }) => String(properties.key)))];
    if (keys.length === 1) onPick(keys[0]!);
    else setHere(keys);
  };
  const offered = colourings.filter((name) => name !== 'payment' || settled);
  return (
    <div className={styles.section}>
      <Segmented<ColouringName>
        className={styles.colourBy!}
        value={by}
        onChange={setBy}
        options={offered.map((value) => ({ value, label: text(`subsidyMaking.colourBy.${value}`) }))}
      />
      <div className={styles.onMap}>
        <div className={styles.linesMap}>
          <MapView label={text('subsidy.tabs.map')} legend={legend}>
            <GeoJsonLayer id={layerId} data={data} layers={layers} onClick={click} />
            <FitPoints points={points} fit={fit} />
          </MapView>
        </div>
        {here.length > 0 && (
          <LinesHere
            lines={lines.filter(({ key }) => here.includes(key))}
            colouring={colouring}
            onPick={onPick}
            onClose={() => setHere([])}
          />
        )}
      </div>
    </div>
  );
}

/** The shapes of lines in the colours of their states. */
function coloured(
  shapes: readonly SubsidyLineShape[],
  lines: readonly SubsidyPreviewLine[],
  { states, stateOf }: Colouring,
): FeatureCollection {
  const colours = new Map(states.map(({ key, colour }) => [key, stateColours[colour]]));
  const ofLine = new Map(lines.map((line) => [line.key, colours.get(stateOf(line))]));
  return {
    type: 'FeatureCollection',
    features: shapes
      .filter(({ key, shape }) => shape.length > 0 && ofLine.has(key))
      .map(({ key, shape }) => ({
        type: 'Feature',
        properties: { key, colour: ofLine.get(key) },
        geometry: { type: 'MultiPolygon', coordinates: shape },
      })),
  };
}
