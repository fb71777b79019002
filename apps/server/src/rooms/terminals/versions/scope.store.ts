import { createHash } from 'node:crypto';
import type { Language, OfferedVersion, SoftwareType, SoftwareVersionRow, WidenForm } from '@furrow/contract';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newAsking } from '#kit/list/statement.ts';
import { catalogueOf, isOffered } from './catalogue.store.ts';
import { versionSource } from './version.store.ts';
import { halted } from './version-counts.store.ts';

export async function findInCatalogue(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<SoftwareVersionRow | null> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<SoftwareVersionRow>(
    `select ${versionSource.select} from software_version s where s.id = ${asking.put(id)}::uuid and ${catalogueOf(actor)(asking)}`,
    values,
  );
  return rows[0] ?? null;
}

/** Releases that give a package to a type go one after the other, to the end of the transaction. */
export const lockPackages = (db: TransactionClient): Promise<unknown> =>
  db.query(`select pg_advisory_xact_lock(hashtext('packages of software'))`);

/** What speaks against that package for a type: the other package of the type, or the other type of the package. */
export async function packageOfType(
  db: Queryable,
  type: SoftwareType,
  packageName: string,
): Promise<string | null> {
  const { rows } = await db.query<{ known: string }>(
    `select case when type = $1 then package_name else type end as known from software_version
     where package_name <> '' and (type = $1) <> (package_name = $2) and state <> 'draft' limit 1`,
    [type, packageName],
  );
  return rows[0]?.known ?? null;
}

/** Of SNs those that no vehicle has. */
export async function unknownSns(db: Queryable, sns: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ sn: string }>(
    `select u.sn from unnest($1::text[]) u (sn) where not exists (select from vehicle v where v.sn = u.sn and v.deleted_at is null)`,
    [sns],
  );
  return rows.map(({ sn }) => sn);
}

export async function writeTrial(
  db: Queryable,
  id: string,
  { sns, forced, from }: { sns: readonly string[]; forced: boolean; from: number | null },
): Promise<void> {
  await db.query(
    `update software_version set release_scope = 'trial', scope_sns = $2, forced = $3, offered_from = to_timestamp($4) where id = $1`,
    [id, sns, forced, from],
  );
}

/** More devices of a running trial; a wider scope that waits goes on waiting. */
export async function writeTrialSns(db: Queryable, id: string, sns: readonly string[]): Promise<void> {
  await db.query('update software_version set scope_sns = $2, updated_at = now() where id = $1', [id, sns]);
}

/** Puts a scope in force; devices of the trial stay in it. */
export async function writeScope(
  db: Queryable,
  id: string,
  { scope, sns, share, dealers, divisions }: Omit<WidenForm, 'reason'>,
  approvedBy: string,
): Promise<void> {
  await db.query(
    `update software_version set release_scope = $2, scope_sns = $3, scope_share = $4, scope_dealers = $5, scope_divisions = $6,
       approved_by_name = $7,
       wanted_scope = null, wanted_by = null, wanted_by_name = '', wanted_at = null, updated_at = now() where id = $1`,
    [id, scope, sns, share ?? 0, dealers, divisions, approvedBy],
  );
}

/** Keeps what waits for a second person; null takes it back. */
export async function writeWanted(
  db: Queryable,
  id: string,
  wanted: Pick<WidenForm, 'scope' | 'share' | 'dealers' | 'divisions' | 'reason'> | null,
  actor: Actor,
): Promise<void> {
  const told = wanted && {
    scope: wanted.scope,
    share: wanted.share ?? 0,
    dealers: wanted.dealers,
    divisions: wanted.divisions,
    reason: wanted.reason,
  };
  await db.query(
    `update software_version set wanted_scope = $2, wanted_by = case when $2::jsonb is not null then $3::uuid end,
       wanted_by_name = case when $2::jsonb is not null then $4 else '' end, wanted_at = case when $2::jsonb is not null then now() end,
       updated_at = now() where id = $1`,
    [id, told === null ? null : JSON.stringify(told), actor.accountId, actor.name],
  );
}

/** Who asked for the wider scope that waits; null when the account is gone. */
export async function whoWants(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ by: string | null }>(
    'select a.id as by from software_version s join account a on a.id = s.wanted_by where s.id = $1',
    [id],
  );
  return rows[0]?.by ?? null;
}

/** What a terminal proves itself with: the code of its registration, kept as its SHA-256. */
export async function provesItself(db: Queryable, sn: string, code: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from vehicle v join terminal_credential c on c.vehicle_no = v.no
     where v.sn = $1 and v.deleted_at is null and c.code_hash = $2`,
    [sn, createHash('sha256').update(code).digest()],
  );
  return rows.length > 0;
}

const descriptions = {
  zh: `''`,
  en: 's.description_en',
  ru: 's.description_ru',
  tr: 's.description_tr',
} as const;

/** The newest version that a vehicle is offered and that is newer than its own. */
export async function newestOffered(
  db: Queryable,
  { sn, type, version }: { sn: string; type: SoftwareType; version: string },
  language: Language,
): Promise<OfferedVersion | null> {
  const { rows } = await db.query<OfferedVersion>(
    `select s.version, coalesce(nullif(${descriptions[language]}, ''), s.description) as description, s.url, s.file_size::float8 as size,
       coalesce(encode(s.sha256, 'hex'), '') as sha256, s.forced
     from vehicle v left join dealer d on d.id = v.dealer_id join software_version s on s.type = $2 and s.type <> 'tbox'
     where v.sn = $1 and v.deleted_at is null and v.state not in ('frozen', 'cancelled') and ${isOffered}
       and s.version_groups > string_to_array($3, '.')::numeric[]
       and (s.min_version = '' or string_to_array(s.min_version, '.')::numeric[] <= string_to_array($3, '.')::numeric[])
     order by s.version_groups desc limit 1`,
    [sn, type, version],
  );
  return rows[0] ?? null;
}

interface HaltedVersion {
  id: string;
  type: SoftwareType;
  version: string;
  /** The account that changed it last. */
  by: string | null;
  /** Upgrades that failed, and all that are over. */
  bad: number;
  all: number;
}

/** Versions whose upgrades fail too often and of which nobody was told yet; they count as told then. */
export async function takeHalted(db: Queryable): Promise<HaltedVersion[]> {
  const count = (states: string): string =>
    `(select count(*)::int from terminal_task t where t.version_id = s.id and t.state in (${states}))`;
  const { rows } = await db.query<HaltedVersion>(
    `update software_version s set halted_at = now()
     where s.state = 'released' and s.release_scope <> 'all' and s.halted_at is null and ${halted}
     returning s.id, s.type, s.version, (select a.id from account a where a.id = s.updated_by) as by,
       ${count(`'fail'`)} as bad, ${count(`'success', 'fail'`)} as "all"`,
  );
  return rows;
}
