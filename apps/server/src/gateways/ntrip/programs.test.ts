import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { FrameReader } from '@furrow/ntrip';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { observationFrame, positionFrame, TestCaster } from './testing/test-caster.ts';

// Programs that others wrote, as clients and sources: Debian's rtklib (str2str), gpsd and gpsd-clients (gpsdecode). Where they are missing
// these tests say so and are skipped; .ci/run installs them.

const found = (name: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin'].some((folder) =>
    existsSync(join(folder, name)),
  );
const missing = ['str2str', 'gpsd', 'gpsdecode'].filter((name) => !found(name));

let test: TestCaster;
const children: ChildProcess[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  await test?.close();
});

function run(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` },
  });
  children.push(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('exit', resolve));
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'furrow-ntrip-'));
  folders.push(made);
  return made;
}

const epochs = Array.from({ length: 20 }, (_, i) => observationFrame(i * 1000));

/** What gpsdecode, which knows nothing of our code, reads in these bytes: types in their order. */
function decoded(bytes: Buffer): { type: number; station_id?: number; x?: number }[] {
  const text = execFileSync('gpsdecode', { input: bytes, encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe.skipIf(missing.length > 0)(
  `with str2str, gpsd and gpsdecode${missing.length > 0 ? ` (missing: ${missing.join(', ')})` : ''}`,
  () => {
    it('str2str as source and str2str as rover carry every frame', async () => {
      test = await TestCaster.open();
      // str2str takes its stream from a plain port, as from a receiver.
      const receivers: import('node:net').Socket[] = [];
      const receiver = createServer((socket) => {
        receivers.push(socket);
        socket.on('error', () => undefined);
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
      const { port } = receiver.address() as { port: number };
      run('str2str', [
        '-in',
        `tcpcli://127.0.0.1:${port}`,
        '-out',
        `ntrips://:srcpw@127.0.0.1:${test.port}/BASE1:RTCM 3.2`,
      ]);
      await until(() => receivers.length > 0 && test.door.admitted.length === 1);
      receivers[0]!.write(positionFrame());
      await until(() => test.door.states.length === 1);
      const file = join(folder(), 'out.rtcm');
      run('str2str', [
        '-in',
        `ntrip://rover1:secret@127.0.0.1:${test.port}/BASE1`,
        '-out',
        `file://${file}`,
        '-n',
        '1000',
        '-p',
        '39.9',
        '116.3',
        '50',
      ]);
      await until(() => test.door.admitted.length === 2);
      for (const epoch of epochs) {
        receivers[0]!.write(epoch);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const frames = () => new FrameReader().push(existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
      // The 1005 of the greeting, then each epoch; the file is written in its own time.
      await until(() => frames().frames.length >= 1 + epochs.length, 30_000);
      expect(frames().bad).toBe(0);
      expect(frames().frames.map(({ number }) => number)).toEqual([1005, ...epochs.map(() => 1074)]);
      const read = decoded(readFileSync(file));
      expect(read.map(({ type }) => type)).toEqual([1005, ...epochs.map(() => 1074)]);
      expect(read[0]).toMatchObject({ station_id: 7 });
      expect(read[0]!.x).toBeCloseTo(-2170993.7343, 3);
      // Its GGA came up: str2str calls itself single and stands where -p says.
      test.door.events.watched();
      await until(() => test.door.flushed.some(({ ggaCount }) => ggaCount > 0), 15_000);
      const last = test.door.flushed.findLast(({ ggaCount }) => ggaCount > 0)!.last!;
      expect([last.longitude, last.latitude, last.fix]).toEqual([
        expect.closeTo(116.3, 6),
        expect.closeTo(39.9, 6),
        1,
      ]);
      for (const socket of receivers) socket.destroy();
      receiver.close();
    });

    it('gpsd finds its mount point in the table, signs in and reads the stream', async () => {
      test = await TestCaster.open();
      const base = await test.base();
      base.send(positionFrame());
      await until(() => test.door.states.length === 1);
      run('gpsd', [
        '-N',
        '-n',
        '-S',
        String(20_000 + (process.pid % 20_000)),
        '-F',
        join(folder(), 'gpsd.sock'),
        `ntrip://rover1:secret@127.0.0.1:${test.port}/BASE1`,
      ]);
      await until(() => test.door.admitted.length === 2, 30_000);
      expect(test.door.admitted[1]!.knock).toMatchObject({ account: 'rover1', version: 1, mount: 'BASE1' });
      expect(test.door.admitted[1]!.knock.agent).toMatch(/^NTRIP gpsd\//);
      expect(await test.figure('furrow_caster_tables_total')).toBe(1);
      const news = epochs[0]!;
      base.send(news);
      test.door.events.watched();
      const served = () => test.door.flushed.findLast(({ connectionId }) => connectionId === 'connection 2');
      await until(() => (served()?.bytesOut ?? 0) >= positionFrame().length + news.length, 15_000);
      expect(served()!.queueBytes).toBe(0);
    });
  },
);
