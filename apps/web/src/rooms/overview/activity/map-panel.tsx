import { type ActivityMap, activityCalls } from '@furrow/contract';
import { useEffect, useState } from 'react';
import { stateColours } from '#kit/theme/tokens.ts';
import { useTexts } from '#kit/words/text.ts';
import { FitTo } from '#map/areas/area-layer.tsx';
import { ShadeLayer } from '#map/areas/shade-layer.tsx';
import { useMap } from '#map/map-context.ts';
import { MapView } from '#map/map-view.tsx';
import { WallPanel } from '../stage/wall-panel.tsx';
import { PanelTools } from '../walls/panel-tools.tsx';
import { HeatLayer, SpotLayer } from '../walls/spot-layers.tsx';
import { type Asked, useWall } from '../walls/use-asked.ts';
import walls from '../walls/walls.module.css';

const layers = ['vehicles', 'heat', 'regions', 'points', 'dealers', 'stations'] as const;
type Layer = (typeof layers)[number];
const atFirst: readonly Layer[] = ['vehicles', 'regions'];
/** All of China in the panel. */
const start = { zoom: 3, lat: 36, lng: 104 };
const colours = { points: '#FA8C16', dealers: '#9254DE', stations: '#36CFC9' } as const;

/** Where everything is: layers to be shown and hidden, zoom, and the way back to the whole; a region leads into itself. */
export function MapPanel({ asked }: { asked: Asked }) {
  const text = useTexts();
  const [shown, setShown] = useState<ReadonlySet<Layer>>(new Set(atFirst));
  const [resets, setResets] = useState(0);
  const title = text('activity.panels.map');
  const turn = (layer: Layer) => {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    setShown(next);
  };
  const query = useWall(activityCalls.map, asked, { query: asked.query });
  return (
    <WallPanel
      area="map"
      query={query}
      head={
        <div className={walls.head}>
          <h2>{title}</h2>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no fields of a form */}
          <span className={walls.buttons} role="group" aria-label={text('walls.layers')}>
            {layers.map((layer) => (
              <button key={layer} type="button" aria-pressed={shown.has(layer)} onClick={() => turn(layer)}>
                {text(`activity.layers.${layer}`)}
              </button>
            ))}
            <button
              type="button"
              onClick={() => {
                asked.setDivision(undefined);
                setResets(resets + 1);
              }}
            >
              {text('bigScreen.everywhere')}
            </button>
          </span>
          {query.data && <PanelTools {...{ title, at: query.data.at }} />}
        </div>
      }
    >
      {(data) => (
        <div className={walls.map}>
          <MapView small label={title} start={start}>
            <WholeAt resets={resets} />
            <Layers {...{ data, shown, asked }} />
          </MapView>
        </div>
      )}
    </WallPanel>
  );
}

/** Back to the whole, at each press. */
function WholeAt({ resets }: { resets: number }) {
  const map = useMap();
  useEffect(() => {
    if (resets > 0) map.jumpTo({ center: [start.lng, start.lat], zoom: start.zoom });
  }, [map, resets]);
  return null;
}

interface LayersProps {
  data: ActivityMap;
  shown: ReadonlySet<Layer>;
  asked: Asked;
}

function Layers({ data, shown, asked }: LayersProps) {
  const { division, setDivision } = asked;
  const regions = useWall(activityCalls.areaRegion, asked, { query: asked.query });
  return (
    <>
      {shown.has('regions') && (
        <ShadeLayer
          id="regions"
          values={(regions.data?.rows ?? []).map(({ divisionId, areaM2 }) => ({
            divisionCode: divisionId,
            value: Math.round(areaM2),
          }))}
          onPick={setDivision}
        />
      )}
      <HeatLayer id="heat" spots={data.heat} visible={shown.has('heat')} />
      <SpotLayer
        id="vehicles"
        visible={shown.has('vehicles')}
        spots={data.vehicles.map(({ working, ...spot }) => ({
          ...spot,
          colour: working > 0 ? stateColours.working : stateColours.online,
        }))}
      />
      {(['points', 'dealers', 'stations'] as const).map((layer) => (
        <SpotLayer
          key={layer}
          id={layer}
          visible={shown.has(layer)}
          spots={data[layer].map(({ lng, lat }) => ({ lng, lat, value: 0, colour: colours[layer] }))}
        />
      ))}
      {division && (
        <FitTo
          areas={[
            { id: division, name: '', kind: 'divisions', divisions: [division], outline: null, colour: '' },
          ]}
          fit={division}
        />
      )}
    </>
  );
}
