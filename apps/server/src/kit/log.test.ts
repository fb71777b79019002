import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
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

  it('leaves an answer code that is a number', () => {
    expect(logged((log) => log.info({ code: 401 }, 'refused'))).toContain('401');
    expect(maskSecretsInText('http://localhost:8080/carMonitor')).toBe('http://localhost:8080/carMonitor');
  });
});
