import {
  addDays,
  type IssuedReport,
  issuedLimits,
  issuedMeasures,
  monthBefore,
  type ReportAnswer,
  type SinceIssue,
} from '@furrow/contract';
import { roundHalfUp, toMu } from '@furrow/geo';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type IssuedWorld, issuedWorld, template } from '../testing/issued-world.ts';
import { totalIn } from '../testing/schedule-world.ts';
import { matrixQuery } from './figures.ts';

let all: IssuedWorld;
beforeAll(async () => {
  all = await issuedWorld(20_261_129);
});
afterAll(() => all.close());
afterEach(async () => {
  await all.world.pool.query('delete from issued_report');
  await all.world.pool.query('delete from notification');
  await all.mark('finished');
});

const path = (id: string, of = '') => `report/issue/${id}${of}`;
const edit = async (id: string, over: object, version?: string) =>
  all.call('admin', 'PATCH', path(id), {
    ...template(over),
    version: version ?? (await all.read(id)).version,
  });
/** The report of the screen for the same days and rows. */
const live = async (month = all.month) => {
  const { begin, end, compareBegin, compareEnd } = matrixQuery({
    wish: { rows: ['region'] } as never,
    month,
  });
  const query = `begin=${begin}&end=${end}&compare=custom&compareBegin=${compareBegin}&compareEnd=${compareEnd}&rows=region`;
  return all.world.get<ReportAnswer>(`report/global?${query}&measures=area&measures=fleetEnd&measures=jobs`);
};

describe('a draft of a monthly report', () => {
  it('is one of a month and scope for each person, with figures of now and the template of all blocks', async () => {
    const id = await all.begin('admin');
    expect(await all.begin('admin')).toBe(id);
    const twins = await Promise.all([1, 2, 3].map(() => all.begin('admin', { brand: ['YTO'] })));
    expect(new Set(twins).size).toBe(1);
    expect(twins[0]).not.toBe(id);
    const draft = await all.read(id);
    expect(draft).toMatchObject({
      state: 'draft',
      number: null,
      revision: null,
      month: all.month,
      mine: true,
    });
    expect(draft.filters).toBe('');
    expect((await all.read(twins[0]!)).filters).toBe('Brand: YTO');
    const { total, rows } = await live();
    expect(draft.matrix.total.values.area).toBe(total.values.area);
    expect(draft.matrix.total.before!.area).toBe(total.before!.area);
    expect(draft.matrix.rows.map(({ names }) => names[0])).toEqual(rows.map(({ names }) => names[0]));
    expect(draft.months.rows).toHaveLength(issuedLimits.trendMonths);
    expect(draft.months.rows.at(-1)!.values.area).toBe(total.values.area);
    expect(draft.months.rows.at(-2)!.values.area).toBe(total.before!.area);
  });

  it('keeps title, blocks and comments, and takes no more than fits', async () => {
    const id = await all.begin('admin');
    const long = 'x'.repeat(issuedLimits.comment);
    const over = {
      title: ' April ',
      blocks: ['matrix', 'summary'],
      comments: { summary: long, trend: ' kept ' },
    };
    expect((await edit(id, over)).statusCode).toBe(200);
    expect(await all.read(id)).toMatchObject({
      title: 'April',
      blocks: ['matrix', 'summary'],
      comments: { summary: long, trend: 'kept' },
    });
    expect(problems(await edit(id, { comments: { summary: `${long}x` } }))).toEqual([
      'comments.summary tooLong',
    ]);
    expect(problems(await edit(id, { title: 'x'.repeat(81) }))).toEqual(['title tooLong']);
    expect(problems(await edit(id, { title: ' ' }))).toEqual(['title required']);
    expect(problems(await edit(id, { blocks: [] }))).toEqual(['blocks required']);
    expect(problems(await edit(id, { blocks: ['matrix', 'matrix'] }))).toEqual(['blocks invalidValue']);
    expect(problems(await edit(id, { logo: 'mine' }))).toEqual(['logo invalidValue']);
    expect((await edit(id, {}, '1')).statusCode).toBe(409);
    expect((await all.read(id)).title).toBe('April');
  });

  it('is of a month that has begun, and is issued when that is over', async () => {
    const today = all.world.day(0).slice(0, 7);
    const wish = { rows: ['region'] };
    const next = addDays(`${today}-28`, 5).slice(0, 7);
    const at = (month: string) => all.call('admin', 'POST', 'report/issue', { month, wish });
    expect(problems(await at(next))).toEqual(['month monthNotBegun']);
    expect(problems(await at('2026-13'))).toEqual(['month invalidValue']);
    expect(problems(await at('2014-12'))).toEqual(['month outOfRange']);
    const id = await all.begin('admin', {}, today);
    const { version } = await all.read(id);
    const early = await all.call('admin', 'POST', path(id, '/issue'), { receivers: [], version });
    expect(problems(early)).toEqual(['month monthNotOver']);
    expect((await all.call('admin', 'DELETE', path(id))).statusCode).toBe(200);
    expect((await all.call('admin', 'GET', path(id))).statusCode).toBe(404);
  });
});

describe('an issued report', () => {
  it('keeps its figures whatever is recomputed later, and says what became since', async () => {
    const id = await all.begin('admin');
    expect(await all.issue(id)).toEqual({ number: 1, revision: 1 });
    const issued = await all.read(id);
    expect(await all.since(id)).toMatchObject({ lines: [] });
    await all.mark('invalid');
    const later = await live();
    expect(later.total.values.area).toBeLessThan(issued.matrix.total.values.area!);
    expect(await all.read(id)).toEqual(issued);
    const { lines } = (await all.since(id))!;
    expect(lines.find(({ measure }) => measure === 'area')).toEqual({
      measure: 'area',
      issued: issued.matrix.total.values.area,
      now: later.total.values.area,
    });
    expect(lines.map(({ measure }) => measure)).toContain('jobs');
    // The screen of the same days and filters is told the same; of other ones nothing was issued.
    const screen = (query: string) => all.world.get<SinceIssue | null>(`report/issue/latest?${query}`);
    const { begin, end } = later.period;
    expect(await screen(`begin=${begin}&end=${end}&rows=dealer&measures=jobs`)).toMatchObject({ id, lines });
    expect(await screen(`begin=${begin}&end=${end}&brand=YTO`)).toBeNull();
    expect(await screen(`begin=${begin}&end=${addDays(end, -1)}`)).toBeNull();
    await all.mark('finished');
    expect(await all.since(id)).toMatchObject({ lines: [] });
  });

  it('is changed by nobody, not even past the product', async () => {
    const id = await all.begin('admin');
    await all.issue(id);
    const { version } = await all.read(id);
    for (const answer of [
      await edit(id, { title: 'Other' }),
      await all.call('admin', 'DELETE', path(id)),
      await all.call('admin', 'POST', path(id, '/issue'), { receivers: [], version }),
    ])
      expect(answer.json<{ data: { key: string } }>().data).toMatchObject({ key: 'alreadyIssued' });
    await expect(
      all.world.pool.query(`update issued_report set title = 'Other' where id = $1`, [id]),
    ).rejects.toThrow('an issued report is not changed');
  });

  it('of the same month and scope is the next revision, with every difference listed', async () => {
    const first = await all.begin('admin');
    await edit(first, { blocks: ['summary', 'matrix'], comments: { matrix: 'As counted' } });
    await all.issue(first);
    const before = await all.read(first);
    await all.mark('invalid');
    const second = await all.begin('admin');
    // What was written to the month is there again.
    expect(await all.read(second)).toMatchObject({
      blocks: ['summary', 'matrix'],
      comments: { matrix: 'As counted' },
    });
    expect(await all.issue(second)).toEqual({ number: 2, revision: 2 });
    const now = await all.read(second);
    const { revision, count, lines } = now.differences!;
    expect([revision, count]).toEqual([1, lines.length]);
    expect(lines[0]!.names).toEqual([]);
    expect(lines).toEqual(expectedDifferences(before, now));
    expect(lines.length).toBeGreaterThan(3);
    expect(now.revisions.map((one) => [one.number, one.revision])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect((await all.read(first)).differences).toBeNull();
    // Another scope begins anew, and so does another month.
    expect(await all.issue(await all.begin('admin', { brand: ['YTO'] }))).toEqual({ number: 3, revision: 1 });
    const earlier = await all.begin('admin', {}, monthBefore(all.month));
    expect(await all.read(earlier)).toMatchObject({ blocks: ['summary', 'matrix'], comments: {} });
    expect(await all.issue(earlier)).toEqual({ number: 4, revision: 1 });
    // Rows by another dimension are the same scope.
    const { differences } = await all.read(second);
    expect(differences!.count).toBe(count);
  });

  it('gets a number and a revision of its own when two people issue at once', async () => {
    const [mine, theirs] = [await all.begin('dealer'), await all.begin('colleague')];
    expect(mine).not.toBe(theirs);
    const found = await Promise.all([all.issue(mine, 'dealer'), all.issue(theirs, 'colleague')]);
    expect(found.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(found.map(({ revision }) => revision).sort()).toEqual([1, 2]);
    // The same draft is issued once.
    const id = await all.begin('dealer');
    const { version } = await all.read(id, 'dealer');
    const twice = await Promise.all(
      [1, 2].map(() => all.call('dealer', 'POST', path(id, '/issue'), { receivers: [], version })),
    );
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('stands in the file as on the screen, in the unit of the language', async () => {
    const id = await all.begin('admin');
    await edit(id, { comments: { matrix: 'A wet month' } });
    await all.issue(id);
    await all.mark('invalid');
    const second = await all.begin('admin');
    await all.issue(second);
    const { matrix, sentences, differences } = await all.read(second, 'admin', 'zh');
    const answer = await all.call('admin', 'GET', path(second, '/export'), undefined, 'zh');
    expect(answer.statusCode).toBe(200);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('M-000002');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const sheets = [1, 2, 3, 4, 5].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`]!));
    for (const sentence of sentences) expect(sheets[0]).toContain(sentence);
    expect(sheets[0]).toContain('A wet month');
    const column = columnOf(sheets[1]!, '作业面积 (亩)');
    expect(totalIn(sheets[1]!, column)).toBe(roundHalfUp(toMu(matrix.total.values.area!)));
    for (const { names } of matrix.rows) expect(sheets[1]).toContain(`>${names[0]}<`);
    expect(sheets[3]!.match(/<row /g)).toHaveLength(differences!.lines.length + 1);
    expect(sheets[4]).toContain('有效作业的面积');
    const { rows } = await all.world.pool.query(
      `select subject_id from operation_log where action = 'global.export' order by id desc limit 1`,
    );
    expect(rows[0].subject_id).toBe(second);
  });
});

/** The letters of the column under a head. */
const columnOf = (sheet: string, head: string): string =>
  new RegExp(`<c r="([A-Z]+)1"[^>]*><is><t[^>]*>${head.replace(/[()]/g, '\\$&')}<`).exec(sheet)![1]!;

/** Every figure that two reports tell otherwise, worked out of what both show. */
function expectedDifferences(before: IssuedReport, now: IssuedReport) {
  const apart = (then: unknown, since: unknown): boolean =>
    then !== since &&
    !([null, undefined, 0].includes(then as null) && [null, undefined, 0].includes(since as null));
  const line = (
    names: string[],
    then: ReportAnswer['total']['values'],
    since: ReportAnswer['total']['values'],
  ) =>
    issuedMeasures
      .filter((measure) => apart(then[measure], since[measure]))
      .map((measure) => ({ names, measure, before: then[measure] ?? null, now: since[measure] ?? null }));
  const row = (report: IssuedReport, key: string) => report.matrix.rows.find(({ keys }) => keys[0] === key);
  const keys = new Set([...now.matrix.rows, ...before.matrix.rows].map((one) => one.keys[0]!));
  return [
    ...line([], before.matrix.total.values, now.matrix.total.values),
    ...[...keys].flatMap((key) => {
      const [then, since] = [row(before, key), row(now, key)];
      return line((since ?? then)!.names, then?.values ?? {}, since?.values ?? {});
    }),
  ];
}
