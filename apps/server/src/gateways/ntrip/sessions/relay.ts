import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Answer, AnswerReader, ChunkReader, toBase64, writeGga } from '@furrow/ntrip';
import type { Mount, Upstream } from '../door.ts';
import type { Host, StreamFace } from '../host.ts';
import { Session } from './session.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
const answerMs = 15_000;
const silenceMs = 60_000;
const placeMs = 10_000;

/** One connection to another caster, as a session: it has a row, can be kicked, and feeds a stream as a source does. */
class RelaySession extends Session {
  readonly direction = 'relay';
  protected readonly bytesPerS: number;
  readonly #stream: StreamFace;
  readonly #chunks: ChunkReader | undefined;
  readonly #place: Upstream['place'];
  #heardMs = Date.now();
  #toldMs = 0;

  constructor(
    entry: ConstructorParameters<typeof Session>[0],
    stream: StreamFace,
    answer: Answer,
    place: Upstream['place'],
  ) {
    super(entry);
    this.bytesPerS = entry.host.bounds.sourceBytesPerS;
    this.#stream = stream;
    this.#chunks = answer.chunked ? new ChunkReader() : undefined;
    this.#place = place;
  }

  protected override take(chunk: Buffer, nowMs: number): void {
    this.#heardMs = nowMs;
    this.moved(nowMs);
    const data = this.#chunks === undefined ? chunk : this.#chunks.push(chunk);
    if (data.length > 0) this.#stream.feed(Buffer.from(data.buffer, data.byteOffset, data.length), nowMs);
    if (this.#chunks?.ended === true) this.end('client');
  }

  protected override look(nowMs: number): void {
    if (nowMs - this.#heardMs > silenceMs) this.end('idle');
    else if (this.#place !== null && nowMs - this.#toldMs >= placeMs) {
      this.#toldMs = nowMs;
      const line = placeLine(this.#place, nowMs);
      this.socket.write(line);
      this.bytesOut += line.length;
    }
  }

  protected override leave(): void {
    this.#stream.ended(this, 'gone');
  }
}

/** Fetches one relayed mount point from its upstream for as long as it is wanted, after pauses that grow while it fails. */
export class Relay {
  readonly mountId: string;
  /** What it was made from: another upstream is another relay. */
  readonly key: string;
  readonly #host: Host;
  readonly #mount: Mount;
  readonly #upstream: Upstream;
  #socket: Socket | undefined;
  #session: RelaySession | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = firstPauseMs;
  #closed = false;

  constructor(host: Host, mount: Mount, upstream: Upstream) {
    this.#host = host;
    this.#mount = mount;
    this.#upstream = upstream;
    this.mountId = mount.id;
    this.key = relayKey(mount, upstream);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#session?.end('mountDisabled');
    this.#socket?.destroy();
  }

  #connect(): void {
    const { host, port, tls } = this.#upstream;
    const socket = tls ? connectTls({ host, port, servername: host }) : connect({ host, port });
    this.#socket = socket;
    const reader = new AnswerReader();
    socket.setTimeout(answerMs, () => socket.destroy());
    socket.on('error', (error) => this.#host.log.debug({ err: error, mount: this.#mount.name }, 'relay'));
    socket.on('close', () => this.#again());
    socket.once(tls ? 'secureConnect' : 'connect', () => socket.write(request(this.#upstream)));
    const take = (chunk: Buffer): void => {
      const answer = reader.push(chunk);
      if (answer === undefined) return;
      socket.off('data', take);
      socket.pause();
      if (answer.kind === 'data') void this.#enter(socket, answer);
      else {
        this.#host.log.warn(
          { mount: this.#mount.name, answer: answer.line },
          'the upstream of a relayed mount point said no',
        );
        socket.destroy();
      }
    };
    socket.on('data', take);
  }

  async #enter(socket: Socket, answer: Answer): Promise<void> {
    try {
      const connectionId = (await this.#host.door.relayed?.(this.mountId)) ?? `relay ${this.mountId}`;
      if (this.#closed) return void socket.destroy();
      const admission = { connectionId, accountId: null, vehicleNo: null, needsGga: false, replaces: [] };
      const stream = this.#host.streamOf(this.#mount);
      const session = new RelaySession(
        { host: this.#host, socket, admission, mount: this.#mount },
        stream,
        answer,
        this.#upstream.place,
      );
      this.#session = session;
      this.#pauseMs = firstPauseMs;
      this.#host.entered(session);
      stream.begin(session);
      session.begin(answer.rest);
    } catch (error) {
      this.#host.log.warn({ err: error }, 'the row of a relay could not be stored');
      socket.destroy();
    }
  }

  #again(): void {
    this.#session = undefined;
    if (this.#closed) return;
    this.#timer = setTimeout(() => this.#connect(), this.#pauseMs);
    this.#timer.unref();
    this.#pauseMs = Math.min(longestPauseMs, this.#pauseMs * 2);
  }
}

/** Changes when the upstream is another. */
export function relayKey(mount: Mount, upstream: Upstream): string {
  return JSON.stringify([mount.id, upstream]);
}

function request({ host, port, version, mount, account, password, place }: Upstream): string {
  const lines = [
    `GET /${encodeURI(mount)} HTTP/1.${version === 2 ? 1 : 0}`,
    `Host: ${host}:${port}`,
    ...(version === 2 ? ['Ntrip-Version: Ntrip/2.0'] : []),
    'User-Agent: NTRIP Furrow/1.0',
    ...(account === null ? [] : [`Authorization: Basic ${toBase64(`${account}:${password}`)}`]),
    ...(version === 2 && place !== null ? [`Ntrip-GGA: ${placeLine(place, Date.now()).trim()}`] : []),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function placeLine({ longitude, latitude, height }: NonNullable<Upstream['place']>, nowMs: number): string {
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
