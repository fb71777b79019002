import { type AnyRecord, describedRecords, type RecordField } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let mine: World;
let [boss, stranger] = ['', ''];

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    ({ mine } = await twoWorlds(pool, { whole: true }));
  });
  boss = await app.signIn('boss');
  stranger = await app.signIn('stranger');
});
afterAll(() => app.close());

/** A value that a field takes, by its kind. */
function soundValue({ kind, values = [], example, rule }: RecordField): unknown {
  if (kind === 'choice') return values[0];
  if (kind === 'choices') return values.slice(0, 1);
  if (kind === 'list') return [];
  if (kind === 'flag') return true;
  if (kind === 'reference') return mine.dealer;
  if (kind === 'division') return '230102';
  if (kind === 'text' || kind === 'words') return rule.safeParse('Walk').success ? 'Walk' : example;
  if (kind === 'phone' || kind === 'code') return example ?? 'WALK-1';
  return Number(example ?? 1);
}

/** Values that no field takes, whatever its kind. */
const wrongValues: readonly unknown[] = ['', null, 'no-such-value', -1e12, { not: 'this' }, 'x'.repeat(5000)];

/** What a company owns is referred to by its own row, what all share by that of its kind. */
const sharedKinds: Readonly<Record<string, string>> = {
  supplierId: 'correction_supplier',
  casterId: 'external_caster',
};
/** A relay falls back to another mount point than its own, and its account may be any of a lot. */
const otherThanUsual: Readonly<Record<string, unknown>> = { fallback: '', accountId: null };

const formOf = ({ fields }: AnyRecord): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name in sharedKinds
        ? mine.records.get(sharedKinds[name]!)
        : name in otherThanUsual
          ? otherThanUsual[name]
          : soundValue(field),
    ]),
  );
/** A field that takes any words. */
const textIn = ({ fields }: AnyRecord): string =>
  Object.keys(fields).find(
    (name) => ['text', 'words'].includes(fields[name]!.kind) && fields[name]!.rule.safeParse('Walk').success,
  )!;

describe.each(
  describedRecords.map((record): [string, AnyRecord & { writers: string }] => [record.kind, record]),
)('a described record: %s', (_, record) => {
  const { path, writers } = record;
  const name = textIn(record);
  let id = '';
  let version = '';
  const one = (method: 'GET' | 'PATCH' | 'DELETE' | 'POST', more = '', body?: object, token = boss) =>
    app.call(method, `${path}/${id}${more}`, token, body);

  it('is made with the values that were sent', async () => {
    const form = formOf(record);
    const answer = await app.call('POST', path, boss, form);
    expect(problems(answer) ?? []).toEqual([]);
    const row = answer.json().data;
    ({ id, version } = row);
    expect(row[name]).toBe('Walk');
    expect((await one('GET')).json().data).toMatchObject({ id, [name]: 'Walk', deletedAt: null });
  });

  it('refuses what no field takes, each by the code of its own rule', async () => {
    const refused: string[] = [];
    for (const [field, { rule }] of Object.entries(record.fields)) {
      const wrong = wrongValues.find((value) => !rule.safeParse(value).success);
      const [issue] = rule.safeParse(wrong).error?.issues ?? [];
      if (!issue) continue;
      const told = problems(await app.call('POST', path, boss, { ...formOf(record), [field]: wrong })) ?? [];
      expect(told.map((problem) => problem.split(/[ .]/)[0])).toContain(field);
      if (/^[a-zA-Z]+$/.test(issue.message)) expect(told).toContain(`${field} ${issue.message}`);
      refused.push(field);
    }
    expect(refused.length).toBeGreaterThan(Object.keys(record.fields).length / 2);
  });

  it('is edited, and not by who saw an older version', async () => {
    const edited = await one('PATCH', '', { [name]: 'Walked', version });
    expect(edited.json().data[name]).toBe('Walked');
    const late = await one('PATCH', '', { [name]: 'Late', version });
    expect([late.statusCode, late.json().data.key]).toEqual([409, 'changedMeanwhile']);
    const { rows } = (await one('GET', '/history')).json().data;
    const told = rows.find(({ action }: { action: string }) => action.endsWith('.edit'));
    expect([told.before[name], told.after[name]]).toEqual(['Walk', 'Walked']);
  });

  it('does not exist for a stranger, or is not his to change', async () => {
    const changed = await one('PATCH', '', { [name]: 'Stolen', version }, stranger);
    if (writers === 'provider') {
      expect(changed.json().data.key).toBe('onlyProvider');
      return;
    }
    expect([(await one('GET', '', undefined, stranger)).statusCode, changed.statusCode]).toEqual([404, 404]);
    const seen = (await app.call('GET', `${path}?ids=${id}`, stranger)).json().data;
    expect(seen).toMatchObject({ rows: [], total: 0 });
  });

  it('is deleted, found among the deleted, and restored', async () => {
    expect((await one('DELETE')).statusCode).toBe(200);
    expect((await one('GET')).statusCode).toBe(404);
    const deleted = (await app.call('GET', `${path}?deleted=yes&ids=${id}`, boss)).json().data;
    expect(deleted.total).toBe(1);
    expect((await one('POST', '/restore')).json().data[name]).toBe('Walked');
    expect((await one('GET')).statusCode).toBe(200);
  });

  it('is ordered by everything that its list says', async () => {
    const { sorts, filters } = record.list;
    for (const sort of sorts)
      expect((await app.call('GET', `${path}?sort=-${sort}`, boss)).statusCode).toBe(200);
    expect(Object.keys(filters)).toContain('deleted');
  });
});
