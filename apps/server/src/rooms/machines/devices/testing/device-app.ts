import type { TestDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { libraryRoutes } from '../../libraries/library.routes.ts';
import { vehicleRoutes } from '../../vehicle.routes.ts';
import { deviceRoutes } from '../device.routes.ts';
import { deviceExport } from '../device-export.ts';

export interface DeviceApp {
  one: TestApp;
  boss: string;
  /** A call of the administrator's. */
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<DeviceAnswer>;
  /** The fields of a device that may be entered; each with an SN of its own. */
  form(more?: object): { sn: string; terminalNumber: string };
}
interface DeviceAnswer {
  status: number;
  data: Record<string, never>;
}

/** The real app with dealers, libraries and devices, the product `AG-502` on sale, and the administrator. */
export async function deviceApp(
  database: TestDatabase,
  more: (app: TestApp['bus']) => readonly Route[] = () => [],
): Promise<DeviceApp> {
  const { pool } = database;
  const one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...libraryRoutes(entityParts(pool)),
    ...vehicleRoutes(pool, bus),
    ...deviceRoutes({ ...entityParts(pool), bus }),
    ...exportRoutes({ pool, logOperation }, [deviceExport]),
    ...more(bus),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  const boss = await one.signIn('boss');
  const ask: DeviceApp['ask'] = async (method, path, body) => {
    const answer = await one.call(method, path, { token: boss, lang: 'en', ...(body ? { body } : {}) });
    return { status: answer.statusCode, data: answer.json<{ data: Record<string, never> }>().data };
  };
  for (const [model, pn, category] of [
    ['AG-502', 'PN-502', 'autoSteer'],
    ['TB-10', 'PN-TB10', 'tbox'],
  ])
    await ask('POST', 'products', { family: 'autopilot', category, model, pn });
  let made = 0;
  return {
    one,
    boss,
    ask,
    form: (own = {}) => {
      made += 1;
      const number = String(2_600_000 + made);
      return {
        sn: number,
        terminalNumber: `139${number}`,
        category: 'autoSteer',
        productModel: 'AG-502',
        ...own,
      };
    },
  };
}
