import { languages } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { type ReportWorld, reportWorld, type Who } from '../testing/report-world.ts';

let world: ReportWorld;
let south: string;
beforeAll(async () => {
  world = await reportWorld(20_261_130);
  const { rows } = await world.pool.query<{ id: string }>(`select id from dealer where company = 'South'`);
  south = rows[0]!.id;
});
afterAll(() => world.close());

const days = () => `begin=${world.day(100)}&end=${world.day(0)}`;
/** The sheet *About* of a report as a file. */
async function about(report: string, filters: string, who: Who = 'admin', lang = 'en'): Promise<string> {
  const path = `report/${report}/export?${days()}&format=xlsx&${filters}`;
  const answer = await world.answer(path, who, lang);
  expect(answer.statusCode).toBe(200);
  return strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['xl/worksheets/sheet2.xml']!);
}

describe('what a report is filtered by stands in its file', () => {
  it.each(languages)('in the words of the screen, in the language of the file (%s)', async (lang) => {
    const { reports, exports, libraries, areaStatistics } = texts[lang];
    const { dimensions } = reports;
    const country = new Intl.DisplayNames([lang], { type: 'region' }).of('RU');
    const work = await about(
      'work',
      `region=RU&dealer=${world.dealer}&dealer=${south}&family=autopilot&category=autoSteer&category=tbox&brand=Lovol&brand=&power=0-50&power=260-&workType=tillage&toolType=plough&sn=8834001`,
      'admin',
      lang,
    );
    const { under, over } = reports.powerClass;
    for (const told of [
      `${dimensions.region}: ${country}`,
      `${dimensions.dealer}: North, South`,
      `${dimensions.family}: ${reports.families.autopilot}`,
      `${dimensions.category}: ${exports.category.autoSteer}, ${exports.category.tbox}`,
      `${dimensions.brand}: Lovol, ${reports.notGiven}`,
      `${dimensions.power}: ${under.replace('{{to}}', '50')}, ${over.replace('{{from}}', '260')}`,
      `${dimensions.workType}: ${exports.workType.tillage}`,
      `${dimensions.toolType}: ${libraries.tools.types.plough}`,
      `${areaStatistics.columns.sn}: 8834001`,
    ])
      expect(work).toContain(told);
    const install = await about('install', 'state=inUse&state=frozen', 'admin', lang);
    expect(install).toContain(`${dimensions.state}: ${reports.states.inUse}, ${reports.states.frozen}`);
  });

  it('names a company to those alone who may know of it, and says where nothing is filtered', async () => {
    expect(await about('global', `dealer=${world.dealer}&dealer=${south}`, 'dealer')).toContain(
      `${texts.en.reports.dimensions.dealer}: North, ${south}`,
    );
    const nobody = newId();
    expect(await about('machine', `dealer=${nobody}`)).toContain(
      `${texts.en.reports.dimensions.dealer}: ${nobody}`,
    );
    expect(await about('machine', '')).not.toContain(`${texts.en.reports.dimensions.dealer}: `);
  });

  it('stands above the heads of other files, and in the log, in the same words', async () => {
    const answer = await world.answer(
      `report/install/funnel/export?${days()}&family=autopilot&dealer=${world.dealer}&format=xlsx`,
      'admin',
      'en',
    );
    const sheet = strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['xl/worksheets/sheet1.xml']!);
    const told = `Dealer: North; Family: ${texts.en.reports.families.autopilot}`;
    expect(sheet).toContain(told.replace('Family', texts.en.reports.dimensions.family));
    const machines = await world.answer(
      `report/machine/distribution/export?${days()}&use=still&family=autopilot&dealer=${world.dealer}&format=xlsx`,
      'admin',
      'en',
    );
    const list = strFromU8(unzipSync(new Uint8Array(machines.rawPayload))['xl/worksheets/sheet1.xml']!);
    expect(list).toContain(`${world.day(100)} – ${world.day(0)}`);
    expect(list).toContain(told.replace('Family', texts.en.reports.dimensions.family));
    await about('work', 'workType=tillage');
    const { rows } = await world.pool.query<{ filters: string }>(
      `select after ->> 'filters' as filters from operation_log where action = 'workS.export' order by at desc, id desc limit 1`,
    );
    expect(rows[0]!.filters).toBe(
      `${texts.en.reports.dimensions.workType}: ${texts.en.exports.workType.tillage}`,
    );
  });
});
