import type { TestDatabase } from '#database/testing/test-database.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { libraryExports, libraryRoutes } from '../library.routes.ts';

/** The real app with the libraries and three people: `boss`, `staff` of the provider without prices, `agent` of a dealer. */
export async function libraryApp(database: TestDatabase): Promise<{
  one: TestApp;
  tokens: { boss: string; staff: string; agent: string };
}> {
  const { pool } = database;
  const one = await testApp(database, (_, bus) => [
    ...dealerRoutes(pool, bus),
    ...libraryRoutes(entityParts(pool)),
    ...exportRoutes({ pool, logOperation }, libraryExports),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(
    `insert into role (id, name, scope_kind) values (30, 'staff', 'provider'), (31, 'agents', 'dealer')`,
  );
  const codes = ['basicInfo'];
  for (const page of ['products', 'depot', 'argTool', 'motor', 'slab'])
    codes.push(page, `${page}.create`, `${page}.edit`, `${page}.delete`, `${page}.export`);
  await pool.query('insert into role_permission select r, unnest($1::text[]) from unnest(array[30, 31]) r', [
    codes,
  ]);
  await addAccount(pool, 'staff', { roleId: 30 });
  await addAccount(pool, 'agent', { roleId: 31 });
  const [boss, staff, agent] = [
    await one.signIn('boss'),
    await one.signIn('staff'),
    await one.signIn('agent'),
  ];
  return { one, tokens: { boss, staff, agent } };
}
