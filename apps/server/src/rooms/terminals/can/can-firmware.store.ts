import {
  type CanFirmwareForm,
  type CanFirmwareRow,
  type canFirmwareList,
  canNodeNumber,
  isOfProvider,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import type { CanImage } from './can-image.ts';

type Call = z.output<typeof canFirmwareList.query>;
export type CanFirmwareFilters = Call['filters'];
export type CanFirmwareSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const byGroups = [1, 2, 3].map((at) => `lpad(split_part(f.version, '.', ${at}), 30, '0')`).join(' || ');

/** SQL: a number of a node as people write it. */
export const hexOf = (column: string): string => `upper(to_hex(${column}))`;

export const canFirmwareSource: ListSource<CanFirmwareFilters, CanFirmwareSort> = {
  select: `${columnsOf<CanFirmwareRow>({
    id: 'f.id',
    nodeKind: 'f.node_kind',
    model: 'f.model',
    hardwareVersions: 'f.hardware_versions',
    version: 'f.version',
    state: 'f.state',
    fileId: 'f.file_id',
    fileName: 'f.file_name',
    fileSize: 'f.file_size',
    crc32: `lpad(${hexOf('f.crc32')}, 8, '0')`,
    sha256: `encode(f.sha256, 'hex')`,
    bus: 'f.bus',
    nodeId: hexOf('f.node_id'),
    baudKbit: 'f.baud_kbit',
    needsSoftware: 'f.needs_software',
    description: 'f.description',
    notes: 'f.notes',
    author: 'f.created_by_name',
    devices: '0',
    wanted: `case when f.wanted_at is not null then json_build_object('by', f.wanted_by_name, 'own', false, 'at', ${seconds('f.wanted_at')}) end`,
    approvedBy: 'f.approved_by_name',
    releasedAt: seconds('f.released_at'),
    createdAt: seconds('f.created_at'),
    rowVersion: `(extract(epoch from f.updated_at) * 1000000)::bigint::text`,
  })}, f.wanted_by as "wantedBy"`,
  from: 'can_firmware f',
  id: { sql: 'f.id', type: 'uuid' },
  sorts: {
    createdAt: { sql: 'f.created_at', type: 'timestamptz' },
    nodeKind: { sql: 'f.node_kind', type: 'text', code: true },
    model: { sql: 'f.model', type: 'text', code: true },
    version: { sql: byGroups, type: 'text', code: true },
  },
  filters: {
    nodeKind: oneOf('f.node_kind'),
    model: contains('f.model'),
    hardware: (text, asking) =>
      `exists (select 1 from unnest(f.hardware_versions) as h (name) where ${contains('h.name')(text, asking)})`,
    version: contains('f.version'),
    state: oneOf('f.state'),
    waiting: whenAsked(`f.wanted_at is not null and f.state = 'draft'`),
    author: contains('f.created_by_name'),
    createdAt: onDays('f.created_at'),
  },
};

/** A row as `canFirmwareSource` selects it. */
export type StoredFirmware = CanFirmwareRow & { wantedBy: string | null };

/** What of the catalogue somebody may know: the provider's people all, others what is released. */
export const canCatalogueOf =
  (actor: Actor): Reach =>
  () =>
    isOfProvider(actor.scopeKind) ? 'true' : `f.state = 'released'`;

export async function findFirmware(
  db: Queryable,
  actor: Actor,
  id: string,
  lock = false,
): Promise<StoredFirmware | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<StoredFirmware>(
    `select ${canFirmwareSource.select} from can_firmware f where f.id = ${asking.put(id)}::uuid
       and ${canCatalogueOf(actor)(asking)} ${lock ? 'for update' : ''}`,
    values,
  );
  return rows[0] ?? null;
}

/** SQL: the node under `n` runs the firmware under `f`, whatever zeros its groups begin with. */
const runs = `n.kind = f.node_kind and case when n.firmware ~ '^\\d+\\.\\d+\\.\\d+$'
  then string_to_array(n.firmware, '.')::numeric[] = f.version_groups else n.firmware = f.version end
  and exists (select from unnest(f.hardware_versions) h (name) where lower(h.name) = lower(n.hardware))`;

/** What the asker sees of these: nodes of his scope that run it, and who wants a release to the provider's people alone. */
export async function shownFirmware(
  db: Queryable,
  actor: Actor,
  rows: readonly StoredFirmware[],
): Promise<CanFirmwareRow[]> {
  if (rows.length === 0) return [];
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows: counts } = await db.query<{ id: string; devices: number }>(
    `select f.id, (select count(*)::int from can_node n join vehicle v on v.id = n.vehicle_id
       where ${runs} and v.deleted_at is null and ${vehicleReach(actor)(asking)}) as devices
     from can_firmware f where f.id = any(${asking.put(rows.map(({ id }) => id))}::uuid[])`,
    values,
  );
  const known = new Map(counts.map((one) => [one.id, one.devices]));
  const provider = isOfProvider(actor.scopeKind);
  return rows.map(({ wantedBy, wanted, ...row }) => ({
    ...row,
    devices: known.get(row.id) ?? 0,
    wanted: provider && wanted ? { ...wanted, own: wantedBy === actor.accountId } : null,
    approvedBy: provider ? row.approvedBy : '',
  }));
}

export async function writeFirmware(
  db: Queryable,
  id: string,
  form: Omit<CanFirmwareForm, 'fileId'>,
  image: CanImage,
  { accountId, name }: Actor,
): Promise<void> {
  await db.query(
    `insert into can_firmware (id, node_kind, model, hardware_versions, version, description, notes, bus, node_id, baud_kbit, needs_software,
       file_id, file_name, file_size, crc32, sha256, created_by, created_by_name, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $17)
     on conflict (id) do update set node_kind = $2, model = $3, hardware_versions = $4, version = $5, description = $6, notes = $7, bus = $8,
       node_id = $9, baud_kbit = $10, needs_software = $11, file_id = $12, file_name = $13, file_size = $14, crc32 = $15, sha256 = $16,
       updated_by = $17, updated_at = clock_timestamp()`,
    [
      id,
      form.nodeKind,
      form.model,
      form.hardwareVersions,
      form.version,
      form.description,
      form.notes,
      form.bus,
      canNodeNumber(form.nodeId),
      form.baudKbit,
      form.needsSoftware,
      image.fileId,
      image.name,
      image.size,
      image.crc32,
      image.sha256,
      accountId,
      name,
    ],
  );
}

/** A draft's release is wanted by somebody, or (null) by nobody any more. */
export async function writeWanted(db: Queryable, id: string, by: Actor | null): Promise<void> {
  await db.query(
    `update can_firmware set wanted_by = $2, wanted_by_name = $3, wanted_at = case when $2::uuid is not null then now() end,
       updated_at = clock_timestamp() where id = $1`,
    [id, by?.accountId ?? null, by?.name ?? ''],
  );
}

export async function setFirmwareState(
  db: Queryable,
  id: string,
  state: 'released' | 'withdrawn',
  by: Actor,
): Promise<void> {
  await db.query(
    `update can_firmware set state = $2, updated_by = $3, updated_at = clock_timestamp(), wanted_at = null, wanted_by = null,
       approved_by_name = case when $2 = 'released' then $4 else approved_by_name end,
       released_at = case when $2 = 'released' then now() else released_at end,
       withdrawn_at = case when $2 = 'withdrawn' then now() else withdrawn_at end where id = $1`,
    [id, state, by.accountId, by.name],
  );
}

export async function dropFirmware(db: Queryable, id: string): Promise<void> {
  await db.query('delete from can_firmware where id = $1', [id]);
}

/** Waiting flashes of a withdrawn firmware, with their jobs; those in progress, and roll backs to it, go on. */
export async function waitingFlashes(
  db: Queryable,
  firmwareId: string,
): Promise<{ id: string; jobId: string; attempt: number }[]> {
  const { rows } = await db.query<{ id: string; jobId: string; attempt: number }>(
    `select id, job_id as "jobId", attempt from terminal_task
     where can_firmware_id = $1 and linked_task is null and state = 'updating' and taken_by is null and not written order by job_id, id`,
    [firmwareId],
  );
  return rows;
}
