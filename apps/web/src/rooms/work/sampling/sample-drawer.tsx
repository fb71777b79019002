import { nutrients, type SampleDetail } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { type FieldLine, Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { useMay } from '#kit/session/account.ts';
import { stateColours } from '#kit/theme/tokens.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { FitPoints } from '#map/areas/fit-points.tsx';
import { GeoJsonLayer } from '#map/layers/geojson-layer.tsx';
import type { Layer } from '#map/layers/layer.ts';
import { MapView } from '#map/map-view.tsx';
import { layerCell, offPlanCell, sampleName, sampleStateCell } from './sample-cells.tsx';
import styles from './sampling.module.css';

/** One sample: where and by whom, what the laboratory found, the way of that day. */
export function SampleDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labels = ['state', 'reason', 'laboratory', 'remark', 'bagCode', 'operator', 'layer'];
  return (
    <DetailDrawer<SampleDetail>
      path="sampling"
      kind="soilSample"
      ids={ids}
      titleOf={sampleName}
      details={(sample) => <Details sample={sample} />}
      history={{
        labelOf: (field) => (labels.includes(field) ? text(`sampling.columns.${field}` as TextKey) : null),
      }}
    />
  );
}

function Details({ sample }: { sample: SampleDetail }) {
  const formats = useFormats();
  const place = (at: readonly number[] | null) => at && `${at[1]!.toFixed(6)}, ${at[0]!.toFixed(6)}`;
  const taken = sample.takenAt !== null;
  const values = nutrients.filter((one) => sample[one] !== null);
  return (
    <>
      <Fields
        lines={[
          { label: 'sampling.columns.bagCode', value: sample.bagCode, copy: true },
          { label: 'sampling.columns.state', value: sampleStateCell(sample.state) },
          { label: 'sampling.columns.block', value: sample.block },
          { label: 'sampling.columns.plan', value: sample.plan },
          { label: 'sampling.columns.pointNo', value: sample.pointNo },
          { label: 'sampling.columns.layer', value: layerCell(sample.layer) },
          {
            label: 'sampling.detail.place',
            value: taken ? place([sample.longitude, sample.latitude]) : null,
            copy: true,
          },
          { label: 'sampling.detail.planned', value: place(sample.planned), copy: true },
          { label: 'sampling.columns.offPlanM', value: offPlanCell(sample.offPlanM) },
          { label: 'sampling.columns.sn', value: sample.sn, copy: true },
          { label: 'sampling.columns.operator', value: sample.operator },
          { label: 'sampling.columns.takenAt', value: <Time at={sample.takenAt} /> },
          { label: 'sampling.columns.reason', value: sample.reason },
          { label: 'sampling.columns.remark', value: sample.remark },
        ]}
      />
      <Fields
        title="sampling.detail.values"
        lines={[
          ...values.map(
            (one): FieldLine => ({
              label: one === 'ph' ? 'sampling.nutrients.ph' : `sampling.withUnit.${one}`,
              value: formats.number(sample[one]!, 2),
            }),
          ),
          { label: 'sampling.columns.laboratory', value: sample.laboratory },
        ]}
      />
      <Layers sample={sample} />
      <Photos sample={sample} />
      <Way sample={sample} />
    </>
  );
}

function Layers({ sample: { layers } }: { sample: SampleDetail }) {
  const text = useTexts();
  if (layers.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{text('sampling.detail.layers')}</h3>
      <ul className={styles.layers}>
        {layers.map(({ id, layer, state, bagCode }) => (
          <li key={id}>
            <Link to={`?id=${id}`}>{bagCode ?? layerCell(layer)}</Link> {layerCell(layer)}{' '}
            {sampleStateCell(state)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures of its vehicle of that day. */
function Photos({ sample: { sn, takenAt } }: { sample: SampleDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const mayPhotos = useMay('photoDisplay');
  if (sn === null || takenAt === null || !mayPhotos) return null;
  const day = formats.date(takenAt);
  return (
    <p className={styles.title}>
      <Link to={`/photoDisplay?sn=${sn}&taken=${day}..${day}`}>{text('sampling.detail.photos')}</Link>
    </p>
  );
}

const blockLayers: readonly Layer[] = [
  { type: 'fill', paint: { 'fill-color': stateColours.passed, 'fill-opacity': 0.06 } },
  { type: 'line', paint: { 'line-color': stateColours.passed, 'line-width': 1.5 } },
];
const wayLayers: readonly Layer[] = [
  { type: 'line', paint: { 'line-color': stateColours.online, 'line-width': 1.5, 'line-dasharray': [2, 1] } },
];
const placeLayers: readonly Layer[] = [
  {
    type: 'circle',
    paint: {
      'circle-radius': ['case', ['get', 'this'], 7, 3.5],
      'circle-color': ['case', ['get', 'this'], stateColours.warning, stateColours.online],
      'circle-stroke-color': '#ffffff',
      'circle-stroke-width': 1.5,
    },
  },
];

/** The block, the way between the points of that day, and this one among them. */
function Way({ sample: { id, way, blockOutline, longitude, latitude } }: { sample: SampleDetail }) {
  const text = useTexts();
  const shapes = useMemo(() => {
    const collection = (features: FeatureCollection['features']): FeatureCollection => ({
      type: 'FeatureCollection',
      features,
    });
    const point = (coordinates: [number, number], isThis: boolean) => ({
      type: 'Feature' as const,
      properties: { this: isThis },
      geometry: { type: 'Point' as const, coordinates },
    });
    return {
      block: collection(
        blockOutline
          ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: blockOutline } }]
          : [],
      ),
      way: collection([
        { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: way } },
      ]),
      places: collection([...way.map((at) => point(at, false)), point([longitude, latitude], true)]),
    };
  }, [way, blockOutline, longitude, latitude]);
  const points = useMemo(
    () => [...(blockOutline?.[0] ?? []), ...way, [longitude, latitude]],
    [blockOutline, way, longitude, latitude],
  );
  return (
    <section>
      <h3 className={styles.title}>{text('sampling.detail.way')}</h3>
      <div className={styles.small}>
        <MapView label={text('sampling.detail.way')} small>
          <FitPoints points={points} fit={id} />
          <GeoJsonLayer id="sample-block" data={shapes.block} layers={blockLayers} />
          <GeoJsonLayer id="sample-way" data={shapes.way} layers={wayLayers} />
          <GeoJsonLayer id="sample-places" data={shapes.places} layers={placeLayers} />
        </MapView>
      </div>
    </section>
  );
}
