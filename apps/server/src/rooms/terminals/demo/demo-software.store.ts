import { createHash } from 'node:crypto';
import type { ReleaseScope, SoftwareType, SoftwareVersionState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Type, version, state, days since its release, what is new in it, and whom it is offered to. */
export type DemoSoftware = readonly [
  SoftwareType,
  string,
  SoftwareVersionState,
  number,
  string,
  (readonly [ReleaseScope, number])?,
];

/** Whether there is software of tablets already. */
export async function hasSoftware(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from software_version where type <> 'tbox' limit 1`);
  return rows.length > 0;
}

/** A version with its package, which lies in the file store already. */
export async function putSoftware(
  db: Queryable,
  [type, version, state, days, description, [scope, share] = ['all', 0] as const]: DemoSoftware,
  { id, fileId, bytes }: { id: string; fileId: string; bytes: Buffer },
): Promise<void> {
  const name = `${type}-${version}.apk`;
  await db.query(
    `insert into file (id, account_id, name, size, received, state, type, subject_kind, subject_id)
     values ($1, null, $2, $3, $3, 'ready', 'application/vnd.android.package-archive', 'softwareVersion', $4)`,
    [fileId, name, bytes.length, id],
  );
  await db.query(
    `insert into software_version (id, type, version, description, url, upload_region, platform, product_type, author, state, file_id,
       file_name, file_size, sha256, package_name, release_scope, scope_share, scope_sns, released_at, created_at)
     values ($1, $2, $3, $4, 'http://127.0.0.1/farm/v2/files/' || ($5::uuid)::text || '/content', 'CN', 'Android', 'FT-10', 'software',
       $6::text, $5::uuid, $7, $8, $9, $10, $11::text, $12, case when $11::text in ('trial', 'share') then array(select v.sn from vehicle v
         where v.demo and v.category <> 'tbox' and v.deleted_at is null order by v.sn limit 3) else '{}' end,
       case when $6::text <> 'draft' then now() - make_interval(days => $13::int) end, now() - make_interval(days => $13::int + 1))`,
    [
      id,
      type,
      version,
      description,
      fileId,
      state,
      name,
      bytes.length,
      createHash('sha256').update(bytes).digest(),
      `com.example.furrow.${type.toLowerCase()}`,
      scope,
      share,
      days,
    ],
  );
}
