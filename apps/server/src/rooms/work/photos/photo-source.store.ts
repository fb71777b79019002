import type { photoList, photoVehicleList } from '@furrow/contract';
import type { z } from 'zod';
import { contains, onDays, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';

type Call = z.output<typeof photoList.query>;
export type PhotoFilters = Call['filters'];
export type PhotoSort = Call['sort'][number]['column'];

/** How far from a picture a point may be that tells of its moment. */
const nearby = "interval '60 seconds'";
/** Units of a value that is no depth. */
const rated = "('sowing', 'spraying', 'harvesting', 'transplanting')";

/** Pictures under `f`, their vehicle `v`, the job `j` and the nearest point `t` of their moment. */
export const photoSource: ListSource<PhotoFilters, PhotoSort> = {
  select: `f.id, v.id as "vehicleId", v.sn, v.alias, f.source, f.name, f.channel,
    extract(epoch from f.taken_at)::float8 as "takenAt", coalesce(f.lng, t.lng) as lng, coalesce(f.lat, t.lat) as lat,
    t.speed, case when coalesce(j.work_type, v.work_type) in ${rated} then null else t.value end as "depthM",
    j.id as "jobId", f.thumbnail is not null as readable, length(f.bytes) as bytes, f.judgement, f.reason,
    (select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = f.judged_by) as "judgedBy",
    extract(epoch from f.judged_at)::float8 as "judgedAt"`,
  from: `photo f join vehicle v on v.no = f.vehicle_no
    left join lateral (select x.id, x.work_type from job x where x.vehicle_no = f.vehicle_no and x.deleted_at is null
      and f.taken_at between x.started_at and x.ended_at order by x.started_at limit 1) j on true
    left join lateral point_near(f.vehicle_no, f.taken_at, ${nearby}) t on true`,
  counted: 'photo f join vehicle v on v.no = f.vehicle_no',
  id: { sql: 'f.id', type: 'uuid' },
  sorts: { takenAt: { sql: 'f.taken_at', type: 'timestamptz' } },
  filters: {
    device: (id, { put }) => `v.id = ${put(id)}::uuid`,
    sn: oneOf('v.sn'),
    job: (id, { put }) =>
      `exists (select from job x where x.id = ${put(id)}::uuid and x.vehicle_no = f.vehicle_no
        and f.taken_at between x.started_at and x.ended_at)`,
    source: oneOf('f.source'),
    channel: oneOf('f.channel::text'),
    taken: onDays('f.taken_at'),
    placed: () => 'f.lng is not null and f.lat is not null',
    judgement: oneOf('f.judgement'),
  },
};

/** Pictures that are there. */
export const livingPhotos = 'f.deleted_at is null';

type VehicleCall = z.output<typeof photoVehicleList.query>;

/** Vehicles under `v`, to choose from. */
export const photoVehicles: ListSource<VehicleCall['filters'], 'sn'> = {
  select: 'v.id, v.sn, v.alias',
  from: 'vehicle v',
  id: { sql: 'v.id', type: 'uuid' },
  sorts: { sn: { sql: 'v.sn', type: 'text', code: true } },
  filters: { name: contains('v.sn', 'v.alias', 'v.plate') },
};
