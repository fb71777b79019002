import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { LogFlood } from './log-flood.ts';
import { maskSecretsInText } from './redaction.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'trace', name: 'test', to: { write: (line) => void lines.push(line) } }));
  return lines.join('');
}

describe('the log', () => {
  it('writes one JSON line with time, level, name and text', () => {
    const line = JSON.parse(logged((log) => log.info({ frames: 3 }, 'frames read'))) as Record<
      string,
      unknown
    >;
    expect(line).toMatchObject({ level: 'info', name: 'test', frames: 3, msg: 'frames read' });
    expect(Date.parse(String(line.time))).toBeGreaterThan(0);
  });

  it('blanks secret keys at any depth, in child logs too', () => {
    const text = logged((log) =>
      log.child({ sessionToken: 's3cret-1' }).info({
        body: { users: [{ newPassword: 's3cret-2', name: 'Li' }] },
        code: 's3cret-3',
        authorization: 's3cret-4',
      }),
    );
    expect(text).not.toContain('s3cret');
    expect(text).toContain('Li');
  });

  it('masks tokens in addresses, bearer headers and database passwords inside any text', () => {
    const text = logged((log) => {
      log.info('GET /farm/v3/stream?topic=a&token=s3cret-1&x=2');
      log.warn({ header: 'Bearer s3cret-2' }, 'refused');
      log.error({ err: new Error('cannot reach postgres://furrow:s3cret-3@db:5432/furrow') });
    });
    expect(text).not.toContain('s3cret');
    expect(text).toContain('topic=a');
    expect(text).toContain('x=2');
    expect(text).toContain('@db:5432/furrow');
  });

  it('keeps an error code, and the rows in a database error stay out', () => {
    const error = Object.assign(new Error('duplicate'), {
      code: '23505',
      detail: 'Key (phone)=(13900000000)',
    });
    const text = logged((log) => log.error({ err: error }, 'write failed'));
    expect(text).toContain('23505');
    expect(text).not.toContain('13900000000');
  });

  it('is not filled by one cause, and others are written beside it', () => {
    const lines = logged((log) => {
      for (let n = 0; n < 5000; n += 1)
        log.error({ err: new Error(`vehicle ${n} is away`), n }, 'a job failed');
      log.child({ call: 'x' }).error({ err: new Error('another') }, 'a job failed');
      for (let n = 0; n < 30; n += 1) log.warn({ n }, 'a registration waits');
      for (let n = 0; n < 30; n += 1) log.info('told');
    })
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });
    const count = (test: (line: (typeof lines)[number]) => boolean) => lines.filter(test).length;
    expect(count(({ err }) => err?.message.endsWith('is away') ?? false)).toBe(20);
    expect(count(({ err }) => err?.message === 'another')).toBe(1);
    expect(count(({ msg }) => msg === 'a registration waits')).toBe(30);
    expect(count(({ msg }) => msg === 'told')).toBe(30);
  });

  it('says in the next minute how many lines of a cause were left out', () => {
    const flood = new LogFlood();
    const one = { words: 'one', own: false };
    for (let n = 0; n < 120; n += 1) flood.take(one, n);
    expect(flood.take(one, 59_999)).toEqual({ written: false, leftOut: 0 });
    expect(flood.take(one, 60_000)).toEqual({ written: true, leftOut: 101 });
    expect(flood.take(one, 120_001)).toEqual({ written: true, leftOut: 0 });
  });

  it('says once how many were left out of a cause that came no more', () => {
    const flood = new LogFlood();
    for (let n = 0; n < 120; n += 1) flood.take({ words: 'one\nError: why', own: false }, 1000 + n);
    flood.take({ words: 'two', own: false }, 1000);
    expect(flood.over(60_500)).toEqual([]);
    expect(flood.over(121_000)).toEqual([{ words: 'one', leftOut: 100 }]);
    expect(flood.over(181_000)).toEqual([]);
  });

  it('writes more of lines that tell something of their own, and of them, too, not without end', () => {
    const lines = logged((log) => {
      for (let n = 0; n < 5_000; n += 1) log.warn({ channel: `c${n}` }, 'oldest messages were dropped');
      log.warn({ channel: 'c' }, 'something else');
    }).split('\n');
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.length).toBeLessThan(400);
    expect(lines.at(-2)).toContain('something else');
  });

  it('leaves an answer code that is a number', () => {
    expect(logged((log) => log.info({ code: 401 }, 'refused'))).toContain('401');
    expect(maskSecretsInText('http://localhost:8080/carMonitor')).toBe('http://localhost:8080/carMonitor');
  });
});
