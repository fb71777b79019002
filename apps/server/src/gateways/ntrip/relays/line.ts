import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { plainAddress } from '@furrow/contract';
import { type Answer, AnswerReader, meaningOfNo, writeAsking, writeGga } from '@furrow/ntrip';
import { byChance } from '#kit/clock/back-off.ts';
import type { Mount, RelayFault, RelayState, Upstream, UpstreamAccount } from '../door.ts';
import type { Host, StreamFace } from '../host.ts';
import { RelaySession } from './relay-session.ts';

const answerMs = 15_000;

/** What a line to an upstream is made of. */
export interface LineParts {
  readonly host: Host;
  readonly mount: Mount;
  readonly upstream: Upstream;
  readonly account: UpstreamAccount | null;
  /** What it feeds. */
  readonly stream: StreamFace;
  /** The place that opens it: version 2 tells it in the head. Null: none is told. */
  readonly gga: (nowMs: number) => string | null;
  /** It was told a final no. */
  readonly refused?: (fault: RelayFault) => void;
}

/**
 * Keeps one connection to another caster for as long as it is wanted, after pauses that grow while it fails (decision 0106). A wrong password
 * or an unknown mount point is final: asking again would only lock the account.
 */
export class Line {
  state: RelayState = 'connecting';
  fault: RelayFault | null = null;
  answer = '';
  sinceMs = Date.now();
  readonly #parts: LineParts;
  #socket: Socket | undefined;
  #session: RelaySession | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #closed = false;

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.#connect();
  }

  /** It is connected, and was told yes. */
  get connected(): boolean {
    return this.#session !== undefined && !this.#session.ended;
  }

  say(sentence: string): void {
    this.#session?.say(sentence);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#session?.end('mountDisabled');
    this.#socket?.destroy();
  }

  #turn(state: RelayState, fault: RelayFault | null): void {
    if (this.state !== state) this.sinceMs = Date.now();
    this.state = state;
    this.fault = fault;
  }

  #connect(): void {
    const { upstream, account } = this.#parts;
    const { host, port, tls, mount, version } = upstream;
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    this.#socket = socket;
    const reader = new AnswerReader();
    let fault: RelayFault = 'unreachable';
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.on('error', (error) => {
      this.#parts.host.log.debug({ err: error, mount: this.#parts.mount.name }, 'relay');
    });
    socket.on('close', () => this.#again(this.#session === undefined ? fault : 'lost'));
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      const gga = this.#parts.gga(Date.now());
      const { account: name = null, password = '' } = account ?? {};
      socket.write(writeAsking({ host, port, version, mount, account: name, password, gga }));
    });
    const take = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', take);
      socket.pause();
      this.answer = answer.line;
      if (answer.kind === 'data') return void this.#enter(socket, answer);
      fault = meaningOfNo(answer.kind === 'table' ? 'SOURCETABLE 200' : answer.line);
      socket.destroy();
    };
    socket.on('data', take);
  }

  async #enter(socket: Socket, answer: Answer): Promise<void> {
    const { host, mount, upstream, account, stream } = this.#parts;
    try {
      const connectionId = await host.door.relayed({
        mountId: mount.id,
        accountId: account?.id ?? null,
        account: account?.account ?? '',
        address: plainAddress(socket.remoteAddress ?? ''),
        port: socket.remotePort ?? upstream.port,
        version: upstream.version,
        tls: upstream.tls,
      });
      if (this.#closed || socket.destroyed) {
        // Its row is there already: it ends as it began.
        host.neverBegan(endOf(connectionId));
        return void socket.destroy();
      }
      const admission = {
        connectionId,
        accountId: account?.id ?? null,
        vehicleNo: null,
        needsGga: false,
        replaces: [],
      };
      const { place } = upstream;
      const session = new RelaySession(
        { host, socket, admission, mount },
        stream,
        answer,
        place === null ? null : (nowMs) => placeLine(place, nowMs),
      );
      this.#session = session;
      this.#turn('running', null);
      host.entered(session);
      stream.begin(session);
      session.begin(answer.rest);
      const gga = place === null ? this.#parts.gga(Date.now()) : null;
      if (gga !== null) session.say(gga);
    } catch (error) {
      host.log.warn({ err: error }, 'the row of a relay could not be stored');
      socket.destroy();
    }
  }

  #again(fault: RelayFault): void {
    // Who said yes and then nothing has failed as well: the pauses grow on.
    if (this.#session?.served === true) this.#failures = 0;
    this.#session = undefined;
    if (this.#closed) return;
    const final = fault === 'wrongPassword' || fault === 'unknownMount';
    this.#turn(final ? 'failed' : 'retrying', fault);
    if (final) {
      this.#parts.refused?.(fault);
      return;
    }
    const pauses = this.#parts.host.bounds.relayPausesMs;
    const pauseMs = byChance(pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), pauseMs);
    this.#timer.unref();
  }
}

const endOf = (connectionId: string) => ({
  connectionId,
  atMs: Date.now(),
  reason: 'mountDisabled' as const,
  progress: {
    connectionId,
    mountServed: null,
    bytesIn: 0,
    bytesOut: 0,
    queueBytes: 0,
    firstByteMs: null,
    ggaCount: 0,
    fixedCount: 0,
    meanAgeS: null,
    gaps: 0,
    last: null,
  },
});

/** A fixed place as a sentence (NMEA 0183 GGA). */
export function placeLine(
  { longitude, latitude, height }: NonNullable<Upstream['place']>,
  nowMs: number,
): string {
  return writeGga({
    longitude,
    latitude,
    secondOfDay: Math.floor(nowMs / 1000) % 86_400,
    fix: 1,
    satellites: 12,
    hdop: 1,
    altitudeM: height,
    geoidM: 0,
    ageS: null,
    station: null,
  });
}
