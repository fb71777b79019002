import type { CancellationDetail, CancellationResult, CancellationRow } from '@furrow/contract';
import { expect } from 'vitest';
import { newId } from '#kit/id.ts';
import type { ApprovalsApp } from './approvals-app.ts';

type Who = keyof ApprovalsApp['tokens'];
/** What a test asks for where it does not matter what. */
export const form = {
  reason: 'outOfUse',
  explanation: 'The owner has given up farming',
  since: '2026-01-01',
  fate: 'toBeTested',
  parts: [],
  items: [],
};

/** How tests make cancellations and take their steps; `app` is there when they run. */
export function asking(app: () => ApprovalsApp) {
  const make = async (who: Who, sns: string[], over: object = {}): Promise<CancellationResult['rows']> => {
    const answer = await app().call(who, 'POST', 'equipCancel', { ...form, batchKey: newId(), sns, ...over });
    expect(answer.statusCode, answer.payload).toBe(200);
    return answer.json().data.rows;
  };
  const read = async (id: string, who: Who = 'boss'): Promise<CancellationDetail> =>
    (await app().call(who, 'GET', `equipCancel/${id}`)).json().data;
  const step = async (who: Who, id: string, name: string, body: object = {}) =>
    app().call(who, 'POST', `equipCancel/${id}/${name}`, { version: (await read(id)).version, ...body });
  const done = async (who: Who, id: string, name: string, body: object = {}): Promise<CancellationRow> => {
    const answer = await step(who, id, name, body);
    expect(answer.statusCode, `${name}: ${answer.payload}`).toBe(200);
    return answer.json().data;
  };
  const keyOf = (answer: Awaited<ReturnType<typeof step>>): [number, string] => [
    answer.statusCode,
    answer.json().data.key,
  ];
  /** An application of north about a device of its own, sent. */
  const sent = async (
    over: object = {},
  ): Promise<{ id: string; sn: string; device: { id: string; no: number; sn: string } }> => {
    const device = await app().device();
    const [row] = await make('north', [device.sn], over);
    expect(row).toMatchObject({ refused: '', number: expect.stringMatching(/^CN-\d{8}-\d{4}$/) });
    return { id: row!.id!, sn: device.sn, device };
  };
  const notes = async (who: Who, act: string, id: string): Promise<number> =>
    (
      await app().database.pool.query(
        'select 1 from notification where account_id = $1 and act = $2 and subject_id = $3 and read_at is null',
        [app().accounts[who], act, id],
      )
    ).rowCount ?? 0;
  const stateOf = async (id: string) =>
    (await app().database.pool.query('select state from vehicle where id = $1', [id])).rows[0].state;
  return { make, read, step, done, keyOf, sent, notes, stateOf };
}
