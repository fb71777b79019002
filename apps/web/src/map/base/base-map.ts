import type { Language } from '@furrow/contract';
import type { AllPaintProperties, GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { MapColours } from '#kit/theme/tokens.ts';
import { baseData, type empty, withTexts } from './base-data.ts';
import { type BaseSource, baseStyle } from './base-style.ts';

/**
 * Fills the offline map: what the first view needs at once, cities and counties when the zoom asks for them. Done when the
 * first view's data are with the map; false where a file of it is missing.
 */
export async function fillBaseMap(map: MapLibre, language: Language): Promise<boolean> {
  const put = async (source: BaseSource, file: string, named = false) => {
    const data = await baseData(file);
    await sourceOf(map, source)?.setData(named ? withTexts(data, language) : data);
    return data.features.length > 0;
  };
  const first = [
    put('world', 'world.geojson'),
    put('china', 'china.geojson'),
    put('water', 'water.geojson'),
    put('labels', 'labels.geojson', true),
  ];
  let fine = false;
  let cities = false;
  const counties = countiesInView(map, language);
  const look = () => {
    if (!cities && map.getZoom() >= 5) {
      cities = true;
      void put('cities', 'cities.geojson', true);
    }
    if (!fine && map.getZoom() >= 6) {
      fine = true;
      void put('china', 'china-fine.geojson');
    }
    if (map.getZoom() >= 8) void counties();
  };
  map.on('moveend', look);
  map.on('idle', look);
  return (await Promise.all(first)).every(Boolean);
}

/** Counties come by province: those whose land is in the view, each fetched once. */
function countiesInView(map: MapLibre, language: Language): () => Promise<void> {
  const asked = new Set<string>();
  let features: typeof empty.features = [];
  return async () => {
    const found = map.queryRenderedFeatures({ layers: ['base-province'] });
    const codes = new Set(
      found.map((feature) => String(feature.properties.code)).filter((code) => !asked.has(code)),
    );
    for (const code of codes) asked.add(code);
    const files = await Promise.all([...codes].map((code) => baseData(`counties/${code}.geojson`)));
    const added = files.flatMap((file) => withTexts(file, language).features);
    if (added.length === 0) return;
    features = [...features, ...added];
    await sourceOf(map, 'counties')?.setData({ type: 'FeatureCollection', features });
  };
}

const sourceOf = (map: MapLibre, name: BaseSource): GeoJSONSource | undefined =>
  map.getSource(`base-${name}`);

/** Light and dark change the paint of the base layers and leave every other layer alone. */
export function paintBaseMap(map: MapLibre, colours: MapColours): void {
  for (const layer of baseStyle(colours).layers) {
    const paint: AllPaintProperties = { ...layer.paint };
    for (const name of Object.keys(paint) as (keyof AllPaintProperties)[])
      map.setPaintProperty(layer.id, name, paint[name]);
  }
}

/** Labels of the bundled map would lie twice over those of a street map. */
export function showBaseLabels(map: MapLibre, shown: boolean): void {
  for (const kind of ['county', 'city', 'province', 'country']) {
    map.setLayoutProperty(`base-label-${kind}`, 'visibility', shown ? 'visible' : 'none');
  }
}
