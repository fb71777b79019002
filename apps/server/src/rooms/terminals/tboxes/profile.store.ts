import type { HardwareProfileForm, HardwareProfileRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';

/** Hardware profiles by version; `devices` counts T-BOXes in the reach. */
export async function readProfiles(db: Queryable, reach: Reach, id?: string): Promise<HardwareProfileRow[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const one = id === undefined ? '' : ` where p.id = ${asking.put(id)}::uuid`;
  const devices = `(select count(*)::int from vehicle v left join tbox t on t.vehicle_id = v.id
    where v.category = 'tbox' and v.deleted_at is null and ${reach(asking)}
      and lower(coalesce(nullif(t.hardware_version, ''), v.hardware_version)) = lower(p.hardware_version))`;
  const { rows } = await db.query<HardwareProfileRow>(
    `select ${columnsOf<HardwareProfileRow>({
      id: 'p.id',
      hardwareVersion: 'p.hardware_version',
      transport: 'p.transport',
      packageSize: 'p.package_size',
      ackMode: 'p.ack_mode',
      window: 'p.send_window',
      rate: 'p.rate',
      ackTimeoutS: 'p.ack_timeout_s',
      retries: 'p.retries',
      resume: 'p.resume',
      resumeWindowMin: 'p.resume_window_min',
      maxRestarts: 'p.max_restarts',
      installTimeoutMin: 'p.install_timeout_min',
      makerId: 'p.maker_id',
      makerIdLength: 'p.maker_id_length',
      canQueryAttributes: 'p.can_query_attributes',
      canQuerySome: 'p.can_query_some',
      parameterMap: 'p.parameter_map',
      devices,
      updatedAt: 'extract(epoch from p.updated_at)::float8',
      version: versionSql('p.updated_at'),
    })} from hardware_profile p${one} order by lower(p.hardware_version)`,
    values,
  );
  return rows;
}

export async function lockProfile(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from hardware_profile where id = $1 for update', [id]);
  return rows.length > 0;
}

const written = [
  'hardware_version',
  'transport',
  'package_size',
  'ack_mode',
  'send_window',
  'rate',
  'ack_timeout_s',
  'retries',
  'resume',
  'resume_window_min',
  'max_restarts',
  'install_timeout_min',
  'maker_id',
  'maker_id_length',
  'can_query_attributes',
  'can_query_some',
  'parameter_map',
] as const;

export async function writeProfile(
  db: Queryable,
  id: string,
  form: HardwareProfileForm,
  by: string,
): Promise<void> {
  const values = [
    form.hardwareVersion,
    form.transport,
    form.packageSize,
    form.ackMode,
    form.window,
    form.rate,
    form.ackTimeoutS,
    form.retries,
    form.resume,
    form.resumeWindowMin,
    form.maxRestarts,
    form.installTimeoutMin,
    form.makerId,
    form.makerIdLength,
    form.canQueryAttributes,
    form.canQuerySome,
    JSON.stringify(form.parameterMap),
  ];
  const places = written.map((_, index) => `$${index + 3}`);
  await db.query(
    `insert into hardware_profile (id, created_by, updated_by, ${written.join(', ')})
     values ($1, $2, $2, ${places.join(', ')})
     on conflict (id) do update set updated_by = $2, updated_at = clock_timestamp(),
       ${written.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [id, by, ...values],
  );
}
