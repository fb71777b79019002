import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportName, ScheduleRow, SendingRow } from '@furrow/contract';
import { strFromU8, unzipSync } from 'fflate';
import { openDivisions } from '#kit/divisions.ts';
import { xlsxType } from '#kit/files/file-type.ts';
import { createLog } from '#kit/log.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { type MailParts, sendMails } from '#rooms/access/mail/send-mail.job.ts';
import { fileOf, openPostOffice, type PostOffice } from '#rooms/access/mail/testing/post-office.ts';
import { setSetting } from '#rooms/access/public.ts';
import { keepSchedules, type ScheduleParts } from '../schedules/send-schedules.job.ts';
import { type ReportWorld, reportWorld, type Who } from './report-world.ts';

type Answer = Awaited<ReturnType<ReportWorld['app']['call']>>;

/** A world of reports whose people have addresses at a real mail server. */
export interface ScheduleWorld {
  world: ReportWorld;
  office: PostOffice;
  parts: ScheduleParts;
  /** Account ids. */
  ids: Record<Who, string>;
  call(who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<Answer>;
  /** Makes one of a report, by default a daily one of /workS from the administrator to himself; its id. */
  make(over?: object, by?: Who, name?: ReportName): Promise<string>;
  row(id: string, by?: Who, name?: ReportName): Promise<ScheduleRow>;
  sendings(id: string, by?: Who): Promise<SendingRow[]>;
  /** One round of the worker and of the mail, at a moment, seconds UTC. */
  round(nowS?: number): Promise<void>;
  /** One round just after the next turn of a schedule; the moment of that turn. */
  turn(id: string): Promise<number>;
  /** What the bell told somebody of schedules. */
  told(who: Who): Promise<string[]>;
  /** Everything that was sent is forgotten. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export async function scheduleWorld(seed: number): Promise<ScheduleWorld> {
  const world = await reportWorld(seed);
  const { pool, app } = world;
  const office = await openPostOffice();
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  const parts: ScheduleParts = {
    pool,
    divisions,
    bus: { publish: () => undefined },
    publicUrl: 'https://furrow.example',
  };
  const box = openSecretBox(mkdtempSync(join(tmpdir(), 'furrow-keys-')), 'mail');
  const mail: MailParts = { pool, box };
  await setSetting(pool, null, 'mail.server', {
    host: '127.0.0.1',
    port: office.port,
    security: 'none',
    user: '',
    sender: 'furrow@example.com',
    senderName: 'Furrow',
  });
  await pool.query(
    `insert into mail_address (account_id, address, confirmed_at) select id, name || '@example.com', now() from account`,
  );
  const people = await pool.query<{ id: string; name: Who }>('select id, name from account');
  const ids = Object.fromEntries(people.rows.map(({ id, name }) => [name, id])) as Record<Who, string>;
  const tokens: Partial<Record<Who, string>> = {};
  const call: ScheduleWorld['call'] = async (who, method, path, body) => {
    tokens[who] ??= await app.signIn(who);
    return app.call(method, path, { token: tokens[who], lang: 'en', ...(body ? { body } : {}) });
  };
  const round = async (nowS = Date.now() / 1000) => {
    await keepSchedules(parts, { nowS });
    await sendMails(mail, nowS);
    await keepSchedules(parts, { nowS });
  };
  const row: ScheduleWorld['row'] = async (id, by = 'admin', name = 'work') => {
    const { rows } = (await call(by, 'GET', `reportSchedules/${name}`)).json<{
      data: { rows: ScheduleRow[] };
    }>().data;
    return rows.find((one) => one.id === id)!;
  };
  return {
    world,
    office,
    parts,
    ids,
    call,
    round,
    row,
    async make(over = {}, by = 'admin', name = 'work') {
      const made = await call(by, 'POST', `reportSchedules/${name}`, { ...plain(ids[by]), ...over });
      if (made.statusCode !== 200) throw new Error(`${made.statusCode} ${made.payload}`);
      return made.json<{ data: { id: string } }>().data.id;
    },
    async sendings(id, by = 'admin') {
      const answer = await call(by, 'GET', `reportSchedules/work/${id}/sendings`);
      return answer.json<{ data: { rows: SendingRow[] } }>().data.rows;
    },
    async turn(id) {
      const { rows } = await pool.query<{ at: number }>(
        'select extract(epoch from next_at)::float8 as at from report_schedule where id = $1',
        [id],
      );
      await round(rows[0]!.at + 1);
      return rows[0]!.at;
    },
    async told(who) {
      const { rows } = await pool.query<{ said: string }>(
        `select act || ' ' || (act_values ->> 'name') || coalesce(' ' || (act_values ->> 'receiver'), '') as said
         from notification where account_id = $1 and subject_kind = 'reportSchedule' order by id`,
        [ids[who]],
      );
      return rows.map(({ said }) => said);
    },
    async clear() {
      office.arrived.length = 0;
      office.moods.length = 0;
      for (const table of ['report_schedule', 'mail', 'notification', 'call_rate'])
        await pool.query(`delete from ${table}`);
    },
    async close() {
      await office.close();
      await world.close();
    },
  };
}

/** Daily at 07:00, of three months without today, in English, to oneself. */
const plain = (self: string) => ({
  name: 'Morning',
  preset: 'threeMonths',
  withoutToday: true,
  rhythm: 'daily',
  hour: 7,
  language: 'en',
  receivers: [self],
  wish: { rows: ['dealer'], measures: ['area', 'jobs'], compare: 'none' },
});

/** The sheets of the workbook that a mail brings, as their XML. */
export function sheetsOf(arrived: PostOffice['arrived'][number]): string[] {
  const bytes = fileOf(arrived, xlsxType);
  if (!bytes) throw new Error('no workbook came');
  const files = unzipSync(new Uint8Array(bytes));
  return [1, 2].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`]!));
}

/** The numbers of a column of the last row of a sheet: its total. */
export function totalIn(sheet: string, column: string): number {
  const last = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].at(-1)![1]!;
  return Number(new RegExp(`<c r="${column}\\d+"><v>([^<]*)</v>`).exec(last)?.[1] ?? 0);
}
