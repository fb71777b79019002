import type { LineRow, MarkRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { storeFieldUpload } from '#telemetry/field-uploads.ts';
import { takeUploads } from '../public.ts';
import { type FieldWorld, fieldWorld } from '../testing/field-world.ts';

const anywhere = { codeAt: async () => '230102' };
let world: FieldWorld;
let vehicleNo: number;
beforeAll(async () => {
  world = await fieldWorld();
  const { rows } = await world.database.pool.query(`select no from vehicle where sn = '1000001'`);
  vehicleNo = rows[0].no;
});
afterAll(() => world.close());

const feature = (geometry: object, properties: object = {}): string =>
  JSON.stringify({ type: 'Feature', geometry, properties });
const lineText = (widthM: number): string =>
  feature(
    {
      type: 'LineString',
      coordinates: [
        [117, 36],
        [117, 36.002],
      ],
    },
    { widthM },
  );
const upload = (over: object) =>
  storeFieldUpload(world.database.pool, world.app.bus, {
    vehicleNo,
    kind: 'abLine',
    action: 'put',
    id: newId(),
    name: '北线',
    geoJson: lineText(3),
    order: 0,
    ...over,
  });
const rowsOf = async <Row>(path: string): Promise<Row[]> =>
  (await world.app.call('GET', `${path}?sort=name`, { token: world.boss })).json().data.rows;

describe('field data of drivers', () => {
  it('become lines and marks of their vehicle, renewed under the terminal’s own id', async () => {
    const id = newId();
    await upload({ id });
    await upload({ name: '东线' });
    const pole = feature({ type: 'Point', coordinates: [117.1, 36.1] }, { type: 'pole', radiusM: 1.5 });
    await upload({ kind: 'mark', name: '杆', geoJson: pole });
    expect(await takeUploads(world.database.pool, anywhere)).toBe(3);
    const lines = await rowsOf<LineRow>('abLines');
    expect(lines.map(({ name, source, widthM }) => [name, source, widthM]).sort()).toEqual([
      ['东线', 'terminal', 3],
      ['北线', 'terminal', 3],
    ]);
    expect((await rowsOf<MarkRow>('marks'))[0]).toMatchObject({
      type: 'pole',
      radiusM: 1.5,
      vehicleSn: '1000001',
    });
    await upload({ id, geoJson: lineText(4.5) });
    await upload({ id, geoJson: lineText(4.5) });
    await takeUploads(world.database.pool, anywhere);
    const again = (await rowsOf<LineRow>('abLines')).filter(({ name }) => name === '北线');
    expect(again.map(({ widthM }) => widthM)).toEqual([4.5]);
    await upload({ id, action: 'remove', geoJson: '' });
    await takeUploads(world.database.pool, anywhere);
    expect((await rowsOf<LineRow>('abLines')).map(({ name }) => name)).toEqual(['东线']);
  });

  it('that are the line of another vehicle become a copy of their own, under a free name', async () => {
    const { rows } = await world.database.pool.query<{ id: string }>(
      `insert into ab_line (id, name, type, vehicle_id, points, width_m)
       values (gen_random_uuid(), 'X', 'straight', $1, '[]', 2) returning id`,
      [world.vehicles['1000002']],
    );
    await upload({ id: rows[0]!.id, name: '东线' });
    await takeUploads(world.database.pool, anywhere);
    const lines = await rowsOf<LineRow>('abLines');
    expect(lines.map(({ name, vehicleSn }) => `${name} ${vehicleSn}`).sort()).toEqual([
      'X 1000002',
      '东线 1000001',
      '东线 2 1000001',
    ]);
  });

  it('that are boundaries become blocks of the owner of the vehicle, under a free name, and go with their terminal', async () => {
    const { pool } = world.database;
    const id = newId();
    const field = (east: number): string =>
      feature({
        type: 'Polygon',
        coordinates: [
          [
            [117, 36, 12],
            [east, 36, 12],
            [east, 36.002, 12],
            [117, 36.002, 12],
            [117, 36, 12],
          ],
        ],
      });
    const blocks = async () =>
      (
        await pool.query<{
          name: string;
          source: string;
          area: number;
          owner: string | null;
          deleted: boolean;
        }>(
          `select b.name, b.source, round(b.area_m2)::int as area, o.name as owner, b.deleted_at is not null as deleted
           from block b join owner o on o.id = b.owner_id order by b.created_at, b.name`,
        )
      ).rows;
    await upload({ kind: 'block', id, name: '南地', geoJson: field(117.002) });
    await takeUploads(pool, anywhere);
    expect(await blocks()).toEqual([]);
    await pool.query(
      `with o as (insert into owner (id, name, kind, phone, division_code)
         values (gen_random_uuid(), 'Li', 'individual', '13900000009', '230102') returning id)
       update vehicle set owner_id = o.id from o where no = $1`,
      [vehicleNo],
    );
    for (const one of [id, newId()])
      await upload({ kind: 'block', id: one, name: '南地', geoJson: field(117.002) });
    await takeUploads(pool, anywhere);
    expect((await blocks()).map(({ name, source, owner }) => [name, source, owner])).toEqual([
      ['南地', 'terminal', 'Li'],
      ['南地-2', 'terminal', 'Li'],
    ]);
    await upload({ kind: 'block', id, name: '南地', geoJson: field(117.004) });
    await takeUploads(pool, anywhere);
    const [first, second] = await blocks();
    expect(first!.area / second!.area).toBeCloseTo(2, 2);
    await upload({ kind: 'block', id, action: 'remove', geoJson: '' });
    const cross = [
      [
        [117, 36],
        [117.002, 36.002],
        [117.002, 36],
        [117, 36.002],
        [117, 36],
      ],
    ];
    await upload({ kind: 'block', id: newId(), geoJson: feature({ type: 'Polygon', coordinates: cross }) });
    await takeUploads(pool, anywhere);
    expect((await blocks()).map(({ deleted }) => deleted)).toEqual([true, false]);
    const { rows } = await pool.query(
      `select problem from field_upload where kind = 'block' and problem <> '' order by id`,
    );
    expect(rows.map(({ problem }) => problem)).toEqual(['noOwner', 'badOutline']);
  });

  it('that are boundaries of the owner before stay his when the machine is sold and its memory is cleared or drawn over', async () => {
    const { pool } = world.database;
    const outline = (east: number): string =>
      feature({
        type: 'Polygon',
        coordinates: [
          [
            [116, 36],
            [east, 36],
            [east, 36.002],
            [116, 36],
          ],
        ],
      });
    const sold = async (name: string, phone: string): Promise<void> => {
      await pool.query(
        `with o as (insert into owner (id, name, kind, phone, division_code)
           values (gen_random_uuid(), $2, 'individual', $3, '230102') returning id),
         v as (update vehicle set owner_id = o.id from o where no = $1 returning vehicle.id, owner_id)
         insert into vehicle_movement (id, vehicle_id, deed, owner_id) select gen_random_uuid(), id, 'ownerChanged', owner_id from v`,
        [vehicleNo, name, phone],
      );
    };
    const blocks = async () =>
      (
        await pool.query<{ row: string }>(
          `select o.name || ' ' || (b.deleted_at is not null) || ' ' || (b.outline -> 'coordinates' -> 0 -> 1 ->> 0) as row
           from block b join owner o on o.id = b.owner_id where o.name in ('Wang', 'Zhao') order by 1`,
        )
      ).rows.map(({ row }) => row);
    const [first, second] = [newId(), newId()];
    await sold('Wang', '13900000021');
    for (const id of [first, second])
      await upload({ kind: 'block', id, name: '老地', geoJson: outline(116.002) });
    await takeUploads(pool, anywhere);
    await sold('Zhao', '13900000022');
    await upload({ kind: 'block', id: first, action: 'remove', geoJson: '' });
    await upload({ kind: 'block', id: second, name: '新地', geoJson: outline(116.004) });
    await takeUploads(pool, anywhere);
    expect(await blocks()).toEqual(['Wang false 116.002', 'Wang false 116.002', 'Zhao false 116.004']);
    // What was made since is the new owner's to take away.
    await upload({ kind: 'block', id: second, action: 'remove', geoJson: '' });
    await takeUploads(pool, anywhere);
    expect(await blocks()).toEqual(['Wang false 116.002', 'Wang false 116.002', 'Zhao true 116.004']);
  });

  it('that cannot be read are kept and say so; each deed stands in the log', async () => {
    await upload({ geoJson: '{' });
    await upload({ geoJson: feature({ type: 'Point', coordinates: [1] }) });
    await upload({ id: newId(), action: 'remove', geoJson: '' });
    await takeUploads(world.database.pool, anywhere);
    const { rows } = await world.database.pool.query(
      `select problem from field_upload where problem <> '' and kind <> 'block' order by id`,
    );
    expect(rows.map(({ problem }) => problem)).toEqual(['unreadable', 'unreadable', 'unknown']);
    const log = await world.database.pool.query(
      `select count(*)::int as count from operation_log where subject_kind in ('abLine', 'mark')`,
    );
    expect(log.rows[0].count).toBe(7);
  });

  it('with a name that is cut in the middle of a sign are taken, and so is what other drivers sent after it', async () => {
    const { pool } = world.database;
    const name = `${'东'.repeat(29)}𠮷地`;
    const field = [
      [118, 36],
      [118.002, 36],
      [118.002, 36.002],
      [118, 36],
    ];
    const polygon = feature({ type: 'Polygon', coordinates: [field] });
    await upload({ kind: 'block', id: newId(), name, geoJson: polygon });
    await upload({ name });
    await takeUploads(pool, anywhere);
    for (const table of ['block', 'ab_line'])
      expect(
        (await pool.query(`select name from ${table} where name like '东东%'`)).rows.map((row) => row.name),
        table,
      ).toEqual(['东'.repeat(29)]);
  });

  it('that the database can never take hold nothing up', async () => {
    const { pool } = world.database;
    const field = [
      [119, 36],
      [119.002, 36],
      [119.002, 36.002],
      [119, 36],
    ];
    const id = newId();
    await upload({
      kind: 'block',
      id,
      name: '西地',
      geoJson: feature({ type: 'Polygon', coordinates: [field] }),
    });
    await upload({ name: '西线' });
    // No text of PostgreSQL holds a zero.
    await takeUploads(pool, { codeAt: async () => '\0' });
    const problemOf = async () =>
      (await pool.query('select problem from field_upload where record_id = $1', [id])).rows[0].problem;
    expect(await problemOf()).toBe('unreadable');
    expect((await pool.query(`select 1 from block where name = '西地'`)).rowCount).toBe(0);
    expect((await pool.query(`select 1 from ab_line where name = '西线'`)).rowCount).toBe(1);
  });
});
