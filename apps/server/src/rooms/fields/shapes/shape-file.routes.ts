import { type DescribedCall, type FieldFormat, type lineCalls, mostBlocksWritten } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import type { z } from 'zod';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Entity, PlainRow } from '#kit/entity/entity.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import type { FieldFileDesk } from '../reading/file-desk.ts';

/** A row that belongs to a vehicle, or to none. */
type OfVehicle = PlainRow & { vehicleSn: string | null };
type Plain = { deleted?: 'yes' | undefined };
type FileCall<Filters> = DescribedCall<
  string,
  z.ZodType<Filters & { as: FieldFormat }>,
  undefined,
  typeof lineCalls.file.answer
>;

interface Shapes<Row extends OfVehicle, Filters extends Plain, Sort extends string> {
  entity: Pick<Entity<Row, object, Filters, Sort>, 'reach' | 'alias' | 'rights' | 'guarded' | 'source'>;
  call: FileCall<Filters>;
  title: (words: Texts) => string;
  /** A Feature of GeoJSON, as terminals take it. */
  featureOf: (row: Row) => object;
}

/** `GET <path>/file`: what the filter leaves as shapes, with one row of the operation log. @throws Refusal exportTooMany */
export function shapeFileRoute<Row extends OfVehicle, Filters extends Plain, Sort extends string>(
  { pool, logOperation, files }: EntityParts & { files: Pick<FieldFileDesk, 'write'> },
  { entity, call, title, featureOf }: Shapes<Row, Filters, Sort>,
): Route {
  return serve(call, async ({ actor, language, query, reply }) => {
    const { as } = query;
    // Of what was asked, the list looks at what it has filters for.
    const listed = { filters: query, page: 1, size: mostBlocksWritten, sort: [] };
    const plain = { call: listed, language, timeZone: actor.timeZone };
    const seen = await visibleRows<Filters, Sort>(pool, entity, actor, plain);
    const { rows, total } = await readPage<Row, Filters, Sort>(pool, entity.source, seen);
    if (total > rows.length) throw new Refusal('exportTooMany', { most: mostBlocksWritten });
    await logOperation(pool, actor, { action: call.right, after: { format: as, rows: rows.length } });
    const features = rows.map((row) => fileFeature(featureOf(row), row));
    const { end, type, bytes } = await files.write(as, features);
    return sendDownload(reply, { name: `${title(texts[language])}.${end}`, type, pieces: [bytes] });
  });
}

/** A feature as the writers take it: its name apart, with the vehicle that it belongs to. */
function fileFeature(feature: object, { vehicleSn }: { vehicleSn: string | null }): FieldFeature {
  const { geometry, properties } = feature as Pick<FieldFeature, 'geometry' | 'properties'>;
  const { name = '', ...others } = properties;
  return {
    name: String(name),
    geometry,
    properties: { ...others, ...(vehicleSn !== null && { sn: vehicleSn }) },
  };
}
