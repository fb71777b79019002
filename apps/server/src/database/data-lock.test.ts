import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProcess } from '#kit/process-table.ts';
import { DataLockedError, lockData } from './data-lock.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'furrow-lock-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const lockFile = (): string => join(dir, 'furrow.lock');

describe('the lock of the data directory', () => {
  it('is taken and given back without a trace', () => {
    const release = lockData(dir);
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    release();
    expect(readdirSync(dir)).toEqual([]);
  });

  it('stands while its process lives and is taken over when it is dead', async () => {
    const other = spawn('sleep', ['60']);
    const pid = other.pid ?? 0;
    writeFileSync(lockFile(), JSON.stringify({ pid, startMark: describeProcess(pid)?.startMark }));
    expect(() => lockData(dir)).toThrow(DataLockedError);
    expect(readdirSync(dir)).toEqual(['furrow.lock']);
    other.kill('SIGKILL');
    await once(other, 'exit');
    lockData(dir)();
    expect(existsSync(lockFile())).toBe(false);
  });

  it('is not fooled by a process that got the id of the dead holder', () => {
    const other = spawn('sleep', ['60']);
    writeFileSync(lockFile(), JSON.stringify({ pid: other.pid, startMark: 'another start' }));
    lockData(dir)();
    other.kill();
  });

  it('takes over a lock that was cut short by a full disk', () => {
    writeFileSync(lockFile(), '{"pid":');
    lockData(dir)();
    expect(readdirSync(dir)).toEqual([]);
  });
});
