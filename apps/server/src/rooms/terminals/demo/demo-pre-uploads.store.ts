import type { Queryable } from '#database/transaction.ts';

/** By which the demo's are known again when it is removed. */
const mark = '演示';

interface DemoConfiguration {
  name: string;
  kind: string;
  items: object;
  validDays?: number;
  /** SNs that no device has yet, and where they stand. */
  expected?: readonly [sn: string, state: 'waiting' | 'withdrawn' | 'expired' | 'superseded'][];
  /** For T-BOXes of the demo with a task that ended so. */
  tasks?: readonly ('done' | 'reconfigure')[];
}

const configurations: readonly DemoConfiguration[] = [
  {
    name: '出厂标准间隔',
    kind: 'tbox',
    items: { workingS: 2, sleepS: 900 },
    tasks: ['done', 'reconfigure'],
  },
  {
    name: '春季批次 T-BOX',
    kind: 'tbox',
    items: { positioningS: 5, workingS: 1, can1Kbit: 250 },
    validDays: 180,
    expected: [
      ['8899101', 'waiting'],
      ['8899102', 'waiting'],
      ['8899103', 'waiting'],
    ],
  },
  {
    name: '移动物联网接入',
    kind: 'network',
    items: { apn: 'cmiot' },
    validDays: 180,
    expected: [
      ['8899101', 'waiting'],
      ['8899102', 'waiting'],
    ],
  },
  {
    name: '旧接入点',
    kind: 'network',
    items: { apn: 'cmnet' },
    expected: [
      ['8899101', 'superseded'],
      ['8899102', 'superseded'],
    ],
  },
  {
    name: '2204 拖拉机参数',
    kind: 'vehicle',
    items: { wheelBaseM: 2.61, trackM: 1.9, antennaRightM: -0.12, antennaHeightM: 2.95, steeringDeg: 42.5 },
  },
  { name: '2.5 米旋耕机', kind: 'implement', items: { implementWidthM: 2.5, implementRightM: 0.05 } },
  {
    name: '自有差分账号',
    kind: 'correction',
    items: { source: 'own' },
    expected: [['8899104', 'withdrawn']],
  },
  {
    name: '秋收活动配置',
    kind: 'tbox',
    items: { positioningS: 10 },
    validDays: -30,
    expected: [['8899105', 'expired']],
  },
];

/** Configurations in every state that the demo can show; does nothing twice. */
export async function putPreUploads(db: Queryable): Promise<void> {
  for (const [at, one] of configurations.entries()) {
    const { rows } = await db.query<{ id: string }>(
      `insert into saved_configuration (id, kind, name, items, remark, valid_until, created_by, created_at, dealer_id)
       select gen_random_uuid(), $1, $2, $3, $4, current_date + $5::int, a.id, now() - $6::int * interval '9 days', (select v.dealer_id
         from vehicle v where v.demo and v.category = 'tbox' and v.dealer_id is not null and $6::int % 2 = 1 order by v.sn limit 1)
       from (select id from account order by created_at limit 1) a on conflict do nothing returning id`,
      [one.kind, one.name, JSON.stringify(one.items), mark, one.validDays ?? null, at],
    );
    const id = rows[0]?.id;
    if (id === undefined) continue;
    await putTargets(db, id, one);
  }
}

async function putTargets(
  db: Queryable,
  id: string,
  { expected = [], tasks = [] }: DemoConfiguration,
): Promise<void> {
  await db.query(
    `insert into configuration_target (id, configuration_id, kind, dealer_id, sn, state, created_by, created_by_name, created_at, changed_at)
     select gen_random_uuid(), g.id, g.kind, g.dealer_id, s.sn, s.state, a.id, a.name, g.created_at, g.created_at
     from saved_configuration g cross join unnest($2::text[], $3::text[]) as s (sn, state)
       cross join (select id, name from account order by created_at limit 1) a
     where g.id = $1 on conflict do nothing`,
    [id, expected.map(([sn]) => sn), expected.map(([, state]) => state)],
  );
  await db.query(
    `insert into configuration_target (id, configuration_id, kind, dealer_id, sn, state, vehicle_id, vehicle_no, task_id, created_by,
       created_by_name, created_at, changed_at)
     select gen_random_uuid(), g.id, g.kind, g.dealer_id, v.sn, 'sent', v.id, v.no, k.id, k.created_by, k.created_by_name, k.created_at, k.changed_at
     from saved_configuration g cross join (select distinct on (t.vehicle_id) t.* from terminal_task t
         where t.kind = 'configuration' and t.state = any($2) order by t.vehicle_id, t.created_at) k
       join vehicle v on v.id = k.vehicle_id and v.demo
     where g.id = $1 on conflict do nothing`,
    [id, tasks],
  );
}

/** Takes away what nobody has changed since. */
export async function deletePreUploads(db: Queryable): Promise<void> {
  await db.query(`delete from saved_configuration where remark = $1 and name = any($2)`, [
    mark,
    configurations.map(({ name }) => name),
  ]);
}
