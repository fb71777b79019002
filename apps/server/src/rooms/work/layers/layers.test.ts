import type { LayerCell, LayerLegend, LayerSeason, TargetLayerRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { at, box, fileOf, type LayerRig, layerRig } from './testing/layer-rig.ts';

let rig: LayerRig;
beforeAll(async () => {
  rig = await layerRig();
});
afterAll(() => rig.close());

const spraying = 'season=2026-01-01&workType=spraying&unit=L/ha';
const upload = (
  file: Uint8Array,
  query = spraying,
  who: keyof LayerRig['tokens'] = 'boss',
  name = 'a.geojson',
) =>
  rig.app.call('POST', `block/${rig.block}/target?${query}&name=${name}`, {
    token: rig.tokens[who],
    lang: 'en',
    file,
  });
const halves = fileOf(
  [box(-5, -5, 45, 250), { id: 1, rate: 100 }],
  [box(-5, 250, 45, 505), { id: 2, rate: 200 }],
);

describe('a layer of a job', () => {
  it('has its classes, figures, owners and pointer, and a tile', async () => {
    const legend = await rig.get<LayerLegend>(`job/${rig.jobs.rated}/layer?classes=4`);
    expect(legend).toMatchObject({ layer: 'applied', layers: ['applied'], unit: 'L/ha', cellM: 5 });
    expect(legend.figures).toMatchObject({
      areaM2: expect.closeTo(20_000, -2),
      mean: expect.closeTo(150, 0),
    });
    expect(legend.owners[0]).toMatchObject({ name: 'Farmer Li', amount: expect.closeTo(300, -1) });
    const areas = legend.classes.map(({ areaM2 }) => Math.round(areaM2 / 1000));
    expect([areas[0], areas[3]]).toEqual([10, 10]);
    const [lng, lat] = at(20, 100);
    const cell = await rig.get<LayerCell>(`job/${rig.jobs.rated}/layer/cell?lng=${lng}&lat=${lat}`);
    expect(cell).toMatchObject({ value: 100, target: null, passes: 1 });
    const tile = await rig.app.call('GET', `job/${rig.jobs.rated}/layer?z=16&x=55815&y=23383`, {
      token: rig.tokens.boss,
    });
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png']);
  });

  it('without rates says that it has none', async () => {
    const legend = await rig.get<LayerLegend>(`job/${rig.jobs.plain}/layer`);
    expect(legend).toMatchObject({ layer: null, layers: [], figures: null, classes: [] });
    const file = await rig.app.call('GET', `job/${rig.jobs.plain}/layer/file`, { token: rig.tokens.boss });
    expect(rig.refusal(file)).toBe('layerNoData');
  });

  it('does not exist for who may not see the job or the block', async () => {
    for (const path of [
      `job/${rig.jobs.rated}/layer`,
      `block/${rig.block}/layer`,
      `block/${rig.block}/seasons`,
    ])
      expect((await rig.app.call('GET', path, { token: rig.tokens.stranger })).statusCode, path).toBe(404);
    expect((await upload(halves, spraying, 'stranger')).statusCode).toBe(404);
  });
});

describe('a target map', () => {
  it('is refused for what is wrong with it, which is named', async () => {
    const keyOf = async (...args: Parameters<typeof upload>) => rig.refusal(await upload(...args));
    expect(await keyOf(fileOf([box(0, 0, 40, 500), { rate: -1 }]))).toBe('targetNegative');
    expect(await keyOf(fileOf([box(0, 0, 40, 200), { rate: 1 }]))).toBe('targetCover');
    expect(await keyOf(fileOf([box(0, 0, 40, 500), { name: 'x' }]))).toBe('targetNoRate');
    expect(await keyOf(fileOf([box(0, 0, 40, 500), { a: 1, b: 2 }]))).toBe('targetProperty');
    expect(await keyOf(fileOf([{ type: 'Point', coordinates: at(1, 1) }, { rate: 1 }]))).toBe('fileShape');
    const twice = fileOf([box(0, 0, 40, 300), { rate: 1 }], [box(0, 200, 40, 500), { rate: 2 }]);
    expect(await keyOf(twice)).toBe('targetOverlaps');
    const bow = { type: 'Polygon', coordinates: [[at(0, 0), at(40, 500), at(40, 0), at(0, 500), at(0, 0)]] };
    expect(await keyOf(fileOf([bow, { rate: 1 }]))).toBe('targetCrosses');
    const moved = Buffer.from(
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3857"}},"features":[]}',
    );
    expect(await keyOf(moved)).toBe('otherProjection');
    expect(await keyOf(halves, spraying, 'boss', 'a.kml')).toBe('fileUnreadable');
  });

  it('of two halves that were sprayed exactly is missed by less than 2 %', async () => {
    const draft = (await upload(halves)).json<{ data: TargetLayerRow }>().data;
    expect(draft).toMatchObject({ state: 'draft', edition: 1, polygons: 2, property: 'rate', covered: 1 });
    const before = await rig.get<LayerLegend>(`job/${rig.jobs.rated}/layer`);
    expect(before.target).toBeNull();
    await rig.app.call('POST', `targetLayers/${draft.id}/confirm`, { token: rig.tokens.boss });
    for (const cell of [1, 2, 5, 10]) {
      const legend = await rig.get<LayerLegend>(`job/${rig.jobs.rated}/layer?layer=difference&cell=${cell}`);
      expect(legend.layers).toEqual(['applied', 'target', 'difference']);
      const { meanError, meanTarget } = legend.figures!;
      expect(meanError! / meanTarget!).toBeLessThan(0.02);
      expect(legend.classes[2]!.areaM2 / legend.figures!.areaM2).toBeGreaterThan(0.95);
    }
    const block = await rig.get<LayerLegend>(`block/${rig.block}/layer?layer=target`);
    expect(block).toMatchObject({ layer: 'target', season: '2026-01-01', target: { state: 'inForce' } });
    expect(block.figures?.meanError).toBeGreaterThan(0);
  });

  it('takes the place of the one before when it is confirmed, and not earlier', async () => {
    const flat = fileOf([box(-5, -5, 45, 505), { dose: 150, id: 7 }]);
    const draft = (await upload(flat)).json<{ data: TargetLayerRow }>().data;
    expect(draft).toMatchObject({ edition: 2, property: 'dose', replaces: { edition: 1 } });
    const path = `block/${rig.block}/layer?season=2026-01-01&workType=spraying`;
    expect((await rig.get<LayerLegend>(path)).target?.edition).toBe(1);
    const confirm = () =>
      rig.app.call('POST', `targetLayers/${draft.id}/confirm`, { token: rig.tokens.dealer });
    expect((await confirm()).statusCode).toBe(200);
    expect(rig.refusal(await confirm())).toBe('targetNotInForce');
    const legend = await rig.get<LayerLegend>(path);
    expect(legend.target?.edition).toBe(2);
    expect(legend.figures?.meanError).toBeCloseTo(50, 0);
    const seasons = await rig.get<LayerSeason[]>(`block/${rig.block}/seasons`);
    expect(seasons.map(({ season, hasTarget, jobs }) => [season, hasTarget, jobs.length])).toEqual([
      ['2026-01-01', true, 1],
      ['2025-01-01', false, 1],
    ]);
  });

  it('is sent to a terminal, and goes with its cells into files', async () => {
    const { target } = await rig.get<LayerLegend>(`block/${rig.block}/layer`);
    const wish = { batchKey: newId(), ids: [target!.id], sns: [rig.sn] };
    const sent = await rig.app.call('POST', 'targetLayers/send', { token: rig.tokens.boss, body: wish });
    expect(sent.json()).toMatchObject({
      data: [{ kind: 'targetLayer', state: 'waiting', name: 'North field' }],
    });
    const { rows } = await rig.database.pool.query(
      `select (parameters->>'geoJson')::jsonb as json from terminal_command where kind = 'fieldData'`,
    );
    expect(rows[0].json.features[0].properties).toEqual({ rate: 150 });
    const file = (as: string) =>
      rig.app.call('GET', `block/${rig.block}/layer/file?as=${as}&cell=10`, {
        token: rig.tokens.boss,
        lang: 'en',
      });
    const json = (await file('geojson')).json<{
      features: { properties: { value: number; target: number } }[];
    }>();
    expect(json.features).toHaveLength(200);
    expect(json.features[0]!.properties).toMatchObject({ target: 150 });
    expect((await file('csv')).payload.split('\r\n')[0]).toContain('Longitude,Latitude,Rate');
  });
});
