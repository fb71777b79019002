import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes, ownerRoutes } from '#rooms/parties/public.ts';
import { fittingRoutes, libraryRoutes, vehicleRoutes, vehiclesOfOwners } from '../../public.ts';

/** The real app with what a fitting touches, a product that needs a motor and a tablet, and pieces of it. */
export interface FittingRig {
  database: TestDatabase;
  one: TestApp;
  boss: string;
  make(path: string, body: object): Promise<string>;
  /** An idle terminal of the product; returns its SN. */
  terminal(over?: object): Promise<string>;
  /** A piece in its library; returns its serial number. */
  piece(kind: string, over?: object): Promise<string>;
  put(body: object, token?: string): ReturnType<TestApp['call']>;
  form(sn: string, over?: object): object;
  models: Record<'motor' | 'slab' | 'spline', string>;
  close(): Promise<void>;
}

/** `more`: routes that a test adds. */
export async function fittingRig(
  more: NonNullable<Parameters<typeof testApp>[1]> = () => [],
): Promise<FittingRig> {
  const database = await testDatabase();
  const one = await testApp(database, (pool, bus, files) => [
    ...dealerRoutes(pool, bus),
    ...ownerRoutes(entityParts(pool), bus, vehiclesOfOwners),
    ...vehicleRoutes(pool, bus),
    ...libraryRoutes(entityParts(pool)),
    ...fittingRoutes(pool, bus),
    ...more(pool, bus, files),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  const boss = await one.signIn('boss');
  const make: FittingRig['make'] = async (path, body) => {
    const answer = await one.call('POST', path, { token: boss, body });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.payload}`);
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const modelOf = (kind: string, model: string) => make(`componentModels/${kind}`, { model });
  const models = {
    motor: await modelOf('motor', 'M-100'),
    slab: await modelOf('slab', 'T-10'),
    spline: await modelOf('spline', 'S-36'),
  };
  await make('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: 'AP-1',
    pn: 'AP-1',
    neededParts: [
      { kind: 'motor', models: ['M-100'], count: 1, required: true },
      { kind: 'slab', models: [], count: 1, required: false },
    ],
  });
  let count = 0;
  return {
    database,
    one,
    boss,
    make,
    models,
    async terminal(over = {}) {
      count += 1;
      const sn = String(4_000_000 + count);
      const machineCode = `MC-${count}`;
      await make('vehicles', { sn, terminalNumber: `138${sn}`, productModel: 'ap-1', machineCode, ...over });
      return sn;
    },
    async piece(kind, over = {}) {
      count += 1;
      const sn = `${kind.slice(0, 2).toUpperCase()}-${count}0000`;
      await make(`components/${kind}`, { modelId: models[kind as 'motor'], sn, ...over });
      return sn;
    },
    put: (body, token = boss) => one.call('POST', 'cars', { token, lang: 'en', body }),
    form: (sn, over = {}) => ({
      sn,
      carType: 'wheeledTractor',
      brand: 'Dongfanghong',
      model: 'LX1504',
      alias: 'Field One',
      tyreCount: 4,
      workType: 'tillage',
      widthCm: 360,
      divisionCode: '230102',
      address: 'Hongqi',
      installedOn: '2026-03-01',
      ownerPhone: '13912340001',
      ownerName: 'Li Xiuying',
      ...over,
    }),
    async close() {
      await one.close();
      await database.close();
    },
  };
}
