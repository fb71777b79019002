import {
  allDealers,
  type SoftwareVersionForm,
  type SoftwareVersionRow,
  type softVersionList,
  type softwareVersionList,
  type TerminalJobKind,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { JudgedVersion } from '../jobs/verdict.rules.ts';

type SoftVersionCall = z.output<typeof softVersionList.query>;
export type SoftVersionFilters = SoftVersionCall['filters'];
export type SoftVersionSort = SoftVersionCall['sort'][number]['column'];
type Call = z.output<typeof softwareVersionList.query>;
export type VersionFilters = Call['filters'];
export type VersionSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

/** Groups as numbers: 1.10.0 is newer than 1.9.0. */
const byGroups = [1, 2, 3].map((at) => `lpad(split_part(s.version, '.', ${at}), 30, '0')`).join(' || ');

export const versionSource: ListSource<VersionFilters, VersionSort> = {
  select: columnsOf<SoftwareVersionRow>({
    id: 's.id',
    type: 's.type',
    version: 's.version',
    state: 's.state',
    description: 's.description',
    notes: 's.notes',
    url: 's.url',
    uploadRegion: 's.upload_region',
    platform: 's.platform',
    productType: 's.product_type',
    author: 's.author',
    dealers: 's.dealers',
    hardwareVersions: 's.hardware_versions',
    forced: 's.forced',
    fileId: 's.file_id',
    fileName: 's.file_name',
    fileSize: 's.file_size::float8',
    sha256: `coalesce(encode(s.sha256, 'hex'), '')`,
    releasedAt: seconds('s.released_at'),
    createdAt: seconds('s.created_at'),
    devices: '0',
    running: '0',
    waiting: '0',
    successRate: 'null::float8',
    devicesOfType: '0',
    packageName: 's.package_name',
    minVersion: 's.min_version',
    descriptionEn: 's.description_en',
    descriptionRu: 's.description_ru',
    descriptionTr: 's.description_tr',
    releaseScope: 's.release_scope',
    scopeSns: 's.scope_sns',
    scopeShare: 's.scope_share',
    scopeDealers: 's.scope_dealers',
    scopeDivisions: 's.scope_divisions',
    offeredFrom: seconds('s.offered_from'),
    approvedBy: 's.approved_by_name',
    wanted: `case when s.wanted_scope is not null then s.wanted_scope || jsonb_build_object('by', s.wanted_by_name,
      'own', false, 'at', ${seconds('s.wanted_at')}) end`,
    trialPassed: 'false',
    halted: 'false',
    rowVersion: `(extract(epoch from s.updated_at) * 1000000)::bigint::text`,
  }),
  from: 'software_version s',
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    version: { sql: byGroups, type: 'text', code: true },
    type: { sql: 's.type', type: 'text', code: true },
    releasedAt: { sql: 's.released_at', type: 'timestamptz', nullable: true },
    createdAt: { sql: 's.created_at', type: 'timestamptz' },
  },
  filters: {
    type: oneOf('s.type'),
    version: contains('s.version'),
    state: oneOf('s.state'),
    author: contains('s.author'),
    uploadRegion: contains('s.upload_region'),
    platform: contains('s.platform'),
    hardwareVersion: (text, asking) =>
      `exists (select 1 from unnest(s.hardware_versions) as h (name) where ${contains('h.name')(text, asking)})`,
    releasedAt: onDays('s.released_at'),
  },
};

/** The same for /softVersion. */
export const softVersionSource: ListSource<SoftVersionFilters, SoftVersionSort> = {
  ...versionSource,
  filters: {
    type: oneOf('s.type'),
    version: contains('s.version'),
    state: oneOf('s.state'),
    scope: (chosen, asking) => `s.state = 'released' and ${oneOf('s.release_scope')(chosen, asking)}`,
    platform: contains('s.platform'),
    productType: contains('s.product_type'),
    uploadRegion: contains('s.upload_region'),
    author: contains('s.author'),
    forced: whenAsked('s.forced'),
    waiting: whenAsked(`s.wanted_scope is not null and s.state = 'released'`),
    createdAt: onDays('s.created_at'),
  },
};

export async function findVersion(
  db: Queryable,
  id: string,
  lock = false,
): Promise<SoftwareVersionRow | null> {
  const { rows } = await db.query<SoftwareVersionRow>(
    `select ${versionSource.select} from software_version s where s.id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Released firmware of T-BOXes with its image, newest first; or software of all other terminals, by type. */
export async function firmwareChoices(
  db: Queryable,
  inCatalogue: Reach,
  of: 'tbox' | 'others' = 'tbox',
): Promise<SoftwareVersionRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<SoftwareVersionRow>(
    `select ${versionSource.select} from software_version s where (s.type = 'tbox') = ${of === 'tbox'} and s.state = 'released' and s.file_id is not null
       and ${inCatalogue(asking)} order by s.type, s.version_groups desc`,
    values,
  );
  return rows;
}

/** A released version that a job of that kind may put on its terminals, or null. */
export async function releasedVersion(
  db: Queryable,
  kind: TerminalJobKind,
  id: string,
): Promise<(JudgedVersion & { id: string }) | null> {
  const { rows } = await db.query<JudgedVersion & { id: string }>(
    `select id, version, hardware_versions as "hardwareVersions", file_size::float8 as "fileSize", dealers::text[], type, min_version as "minVersion"
     from software_version where id = $1 and (type = 'tbox') = $2 and state = 'released' and file_id is not null`,
    [id, kind !== 'software'],
  );
  return rows[0] ?? null;
}

/** Whether T-BOXes of all these hardware versions fetch their firmware by its address. */
export async function byAddress(db: Queryable, hardwareVersions: readonly string[]): Promise<boolean> {
  const { rows } = await db.query<{ all: boolean }>(
    `select coalesce(bool_and(coalesce(p.transport, 'package') = 'url'), false) as all from unnest($1::text[]) as h (name)
     left join hardware_profile p on lower(p.hardware_version) = lower(h.name)`,
    [hardwareVersions],
  );
  return rows[0]!.all;
}

export interface StoredImage {
  name: string;
  size: number;
  sha256: Buffer;
  /** Of an .apk. */
  packageName: string;
}

export async function writeVersion(
  db: Queryable,
  id: string,
  form: SoftwareVersionForm,
  image: StoredImage,
  by: string,
): Promise<void> {
  await db.query(
    `insert into software_version (id, type, version, description, notes, url, upload_region, platform, product_type, author,
       dealers, hardware_versions, forced, file_id, file_name, file_size, sha256, created_by, updated_by,
       package_name, min_version, description_en, description_ru, description_tr)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, $20, $21, $22, $23)
     on conflict (id) do update set type = $2, version = $3, description = $4, notes = $5, url = $6, upload_region = $7,
       platform = $8, product_type = $9, author = $10, dealers = $11, hardware_versions = $12, forced = $13, file_id = $14,
       file_name = $15, file_size = $16, sha256 = $17, updated_by = $18, updated_at = now(),
       package_name = $19, min_version = $20, description_en = $21, description_ru = $22, description_tr = $23`,
    [
      id,
      form.type,
      form.version,
      form.description,
      form.notes,
      form.url,
      form.uploadRegion,
      form.platform,
      form.productType,
      form.author,
      form.dealers.includes(allDealers) ? [] : form.dealers,
      form.hardwareVersions,
      form.forced,
      form.fileId,
      image.name,
      image.size,
      image.sha256,
      by,
      image.packageName,
      form.minVersion,
      form.descriptionEn,
      form.descriptionRu,
      form.descriptionTr,
    ],
  );
}

export async function setVersionState(
  db: Queryable,
  id: string,
  state: 'released' | 'withdrawn',
  by: string,
): Promise<void> {
  await db.query(
    `update software_version set state = $2, updated_by = $3, updated_at = now(),
       released_at = case when $2 = 'released' then now() else released_at end,
       withdrawn_at = case when $2 = 'withdrawn' then now() else withdrawn_at end where id = $1`,
    [id, state, by],
  );
}

export async function dropVersion(db: Queryable, id: string): Promise<void> {
  await db.query('update terminal_job set version_id = null where version_id = $1 and state = $2', [
    id,
    'draft',
  ]);
  await db.query('delete from software_version where id = $1', [id]);
}

/** Waiting tasks of a withdrawn version, with their jobs; transfers in progress go on. */
export async function waitingTasks(
  db: Queryable,
  versionId: string,
): Promise<{ id: string; jobId: string; attempt: number }[]> {
  const { rows } = await db.query<{ id: string; jobId: string; attempt: number }>(
    `select id, job_id as "jobId", attempt from terminal_task
     where version_id = $1 and kind = 'upgrade' and state = 'updating' and taken_by is null and phase <> 'dropped' order by job_id, id`,
    [versionId],
  );
  return rows;
}
