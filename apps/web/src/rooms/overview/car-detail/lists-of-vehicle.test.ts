import { screenEntries } from '@furrow/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ListOfVehicle, listsOfVehicle } from './lists-of-vehicle.ts';

const all: readonly ListOfVehicle[] = Object.values(listsOfVehicle).flat();

test('the tabs of a vehicle are those of the other pages that know it', () => {
  expect(Object.keys(listsOfVehicle)).toEqual(['warnings', 'service', 'charges', 'software', 'corrections']);
  const pages = screenEntries.map(({ name }) => name as string);
  for (const { screen, call } of all) {
    expect(pages).toContain(screen);
    expect(call.right, screen).toBe(screen);
  }
});

test.each(all.map((list) => [list.screen, list] as const))(
  '%s can be asked for one SN, the newest first, and tells when a row came',
  (_, { call, at, more }) => {
    const asked = call.query!.safeParse({ ...more, sort: `-${at}`, size: '1', sn: '1234567' });
    expect(asked.error?.issues).toBeUndefined();
    expect(asked.data).toMatchObject({ sort: [{ column: at, descending: true }] });
    expect(JSON.stringify(asked.data)).toContain('1234567');
    const answer = z.toJSONSchema(call.answer as z.ZodType, { io: 'output', unrepresentable: 'any' });
    const rows = (answer.properties as unknown as Record<string, { items: { properties: object } }>).rows!;
    expect(Object.keys(rows.items.properties)).toContain(at);
  },
);
