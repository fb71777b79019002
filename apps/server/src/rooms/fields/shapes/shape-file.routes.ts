import { type lineCalls, type markCalls, mostBlocksWritten } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import type { Entity } from '#kit/entity/entity.ts';
import { visibleRows } from '#kit/entity/entity-deeds.ts';
import { sendDownload } from '#kit/http/download.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import type { FieldFileDesk } from '../reading/file-desk.ts';

interface Shapes {
  entity: Entity<never, never, never, never>;
  call: typeof lineCalls.file | typeof markCalls.file;
  title: (words: Texts) => string;
  /** A Feature of GeoJSON, as terminals take it. */
  featureOf: (row: never) => object;
}

/** `GET <path>/file`: what the filter leaves as shapes, with one row of the operation log. @throws Refusal exportTooMany */
export function shapeFileRoute(
  { pool, logOperation, files }: EntityParts & { files: Pick<FieldFileDesk, 'write'> },
  { entity, call, title, featureOf }: Shapes,
): Route {
  // Both are asked alike but for their filters, which the entity's own list knows.
  return serve(call as typeof lineCalls.file, async ({ actor, language, query: { as, ...asked }, reply }) => {
    const listed = { filters: asked as never, page: 1, size: mostBlocksWritten, sort: [] };
    const plain = { call: listed, language, timeZone: actor.timeZone };
    const seen = await visibleRows(pool, entity as never, actor, plain as never);
    const { rows, total } = await readPage(pool, entity.source as never, seen as never);
    if (total > rows.length) throw new Refusal('exportTooMany', { most: mostBlocksWritten });
    await logOperation(pool, actor, { action: call.right, after: { format: as, rows: rows.length } });
    const features = rows.map((row) => fileFeature(featureOf(row as never), row as never));
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
