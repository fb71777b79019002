import type { Language } from '@furrow/contract';
import type { FeatureCollection } from 'geojson';
import { localeTags } from '#kit/words/text.ts';

/** Files of the offline base map, served beside the app; no network beyond this server is needed. */
export const baseFile = (name: string): string => `/basemap/${name}`;

/** Fetches one file; a missing one leaves its part of the map empty, the rest still shows. */
export async function baseData(name: string): Promise<FeatureCollection> {
  const response = await fetch(baseFile(name), { credentials: 'omit' });
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return empty;
  return (await response.json()) as FeatureCollection;
}

export const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** Gives every label point a `text` in the person's language: countries by ISO code, divisions by their own names. */
export function withTexts(data: FeatureCollection, language: Language): FeatureCollection {
  const countries = new Intl.DisplayNames(localeTags[language], { type: 'region' });
  const nameOf = (properties: Record<string, unknown>): unknown => {
    if (language === 'zh') return properties.name;
    if (properties.kind === 'country' && typeof properties.iso === 'string') {
      return regionName(countries, properties.iso) ?? properties.name;
    }
    return properties[`name_${language}`] ?? properties.name_en ?? properties.name;
  };
  return {
    ...data,
    features: data.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, text: nameOf(feature.properties ?? {}) ?? '' },
    })),
  };
}

function regionName(names: Intl.DisplayNames, iso: string): string | undefined {
  try {
    return names.of(iso);
  } catch {
    // Areas without a settled code carry a made-up one.
    return undefined;
  }
}
