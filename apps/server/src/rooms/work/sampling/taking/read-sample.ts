import { soilLayer } from '@furrow/contract';
import { z } from 'zod';
import { storablePart } from '#kit/http/storable-part.rules.ts';

const text = (max: number) =>
  z
    .string()
    .trim()
    .transform((words) => storablePart(words.slice(0, max)))
    .catch('');
const number = (most: number) => z.number().min(0).max(most).nullable().catch(null);

const feature = z.object({
  geometry: z.object({
    type: z.literal('Point'),
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number()),
  }),
  properties: z.object({
    bagCode: z.union([z.string(), z.number()]).transform(String).catch(''),
    /** Number of the point in its plan. */
    pointNo: z.number().int().min(1).max(2_147_483_647).nullable().catch(null),
    layer: soilLayer.nullable().catch(null),
    plan: z.uuid().nullable().catch(null),
    operator: text(40),
    /** Seconds UTC. */
    takenAt: number(4_102_444_800),
    remark: text(200),
  }),
});

/** A soil sample as a terminal tells it. */
export interface TakenSample {
  lng: number;
  lat: number;
  bagCode: string;
  pointNo: number | null;
  layer: string | null;
  plan: string | null;
  operator: string;
  takenAt: number | null;
  remark: string;
}

/** What stands in a Feature of a soil sample (0x0900 type 0xF3 kind 6); without a bag code its name is it. Null: it is none. */
export function readSample(name: string, geoJson: string): TakenSample | null {
  const parsed = feature.safeParse(parsedJson(geoJson)).data;
  if (!parsed) return null;
  const { geometry, properties } = parsed;
  const bagCode = storablePart(properties.bagCode || name).trim();
  if (bagCode === '' || bagCode.length > 40) return null;
  const [lng, lat] = geometry.coordinates;
  return { ...properties, lng, lat, bagCode };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When it was taken: the terminal's time, unless its clock is ahead of ours or a month behind. */
export const timeOf = ({ takenAt }: Pick<TakenSample, 'takenAt'>, cameAt: number): number =>
  takenAt !== null && takenAt <= cameAt + 600 && takenAt > cameAt - 31 * 86_400 ? takenAt : cameAt;
