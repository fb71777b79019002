import type { Socket } from 'node:net';
import type { CorrectionRefusal } from '@furrow/contract';
import {
  type Answerer,
  acceptRover,
  acceptSource,
  type GetRequest,
  HeadReader,
  type NtripRequest,
  type RefusalStatus,
  readGga,
  readRequest,
  refuse,
  refuseSource,
  type SourceRequest,
  sendTable,
} from '@furrow/ntrip';
import type { Caller } from '#kit/proxied/callers.ts';
import type { Admission, Gga, Knock, Mount } from '../door.ts';
import type { Host } from '../host.ts';
import { Rover } from '../sessions/rover.ts';
import { Source } from '../sessions/source.ts';
import { isServed } from '../streams/routing.ts';
import { Gate } from './gate.ts';
import { sourceTable } from './table.ts';
import { Turns } from './turns.ts';
import { wordsOf } from './words.ts';

const farewellMs = 3_000;

/** What the reception needs of the caster besides what sessions need. */
export interface ReceptionHost extends Host {
  readonly server: string;
  /** Sessions in all, and connections of this address. */
  room(address: string): { sessions: number; ofAddress: number };
}

/** A guest: connected, and not yet told yes or no. */
interface Guest {
  readonly socket: Socket;
  readonly address: string;
  readonly port: number;
  readonly tls: boolean;
}

/** Reads what a connection asks for, has the office decide, and only then says yes. */
export class Reception {
  readonly #host: ReceptionHost;
  readonly #gate: Gate;
  readonly #turns = new Turns();

  constructor(host: ReceptionHost) {
    this.#host = host;
    this.#gate = new Gate(host.bounds.knocksAtOnce, host.bounds.knocksOfAddress);
  }

  receive(socket: Socket, { address, port, tls }: Caller): void {
    const guest = { socket, address, port, tls };
    const head = new HeadReader();
    // Not since the last byte but since the connection: who sends a byte a second is no guest either.
    const late = setTimeout(() => {
      this.#host.metrics.refused.inc({ reason: 'noRequest' });
      socket.destroy();
    }, this.#host.bounds.headMs);
    socket.on('error', () => undefined);
    socket.on('close', () => clearTimeout(late));
    const take = (chunk: Buffer): void => {
      const found = head.push(chunk);
      if (found === undefined) return;
      clearTimeout(late);
      socket.off('data', take);
      socket.pause();
      if (found.ok) void this.#asked(guest, readRequest(found.lines), found.rest);
      else
        void this.#bad(guest, {
          status: found.reason === 'tooLong' ? 431 : 400,
          version: 1,
          reason: 'no NTRIP request',
        });
    };
    socket.on('data', take);
  }

  async #asked(guest: Guest, request: NtripRequest, rest: Uint8Array): Promise<void> {
    if (request.kind === 'bad') return await this.#bad(guest, request);
    if (request.kind === 'get' && request.mount === '') return this.#table(guest, request);
    const mount = this.#host.mountOf(request.mount);
    const unserved = request.kind === 'get' && mount !== undefined && !isServed(this.#host, mount);
    const knock = { ...knockOf(guest, request), unserved, rest };
    const no = this.#refusalOf(guest, request, mount);
    if (no !== undefined || mount === undefined)
      return await this.#refuse(guest, request, knock, no ?? 'unknownMount', true);
    if (request.kind === 'get') return await this.#decide(guest, request, knock, mount);
    // Sources of one mount point are asked one after the other: only who has proved the password takes its place.
    await this.#turns.enter(mount.id, async () => {
      if (this.#isTaken(mount)) await this.#refuse(guest, request, knock, 'mountTaken', true);
      else await this.#decide(guest, request, knock, mount);
    });
  }

  async #decide(
    guest: Guest,
    request: GetRequest | SourceRequest,
    { rest, ...knock }: Knock & { rest: Uint8Array },
    mount: Mount,
  ): Promise<void> {
    try {
      const asking = this.#gate.enter(guest.address, () => this.#host.door.admit(knock));
      if (asking === undefined) return this.#answerNo(guest, request, 'casterFull');
      const decision = await asking;
      if ('refused' in decision) await this.#refuse(guest, request, knock, decision.refused, false);
      else this.#enter(guest, request, { mount, admission: decision, told: knock.gga ?? null, rest });
    } catch (error) {
      this.#host.metrics.officeErrors.inc({ call: 'admit' });
      this.#host.log.warn({ err: error }, 'the office could not be asked whether somebody may come in');
      this.#answerNo(guest, request, 'casterFull');
    }
  }

  /** What the caster knows without the office. */
  #refusalOf(
    guest: Guest,
    request: GetRequest | SourceRequest,
    mount: Mount | undefined,
  ): CorrectionRefusal | undefined {
    const { limits } = this.#host.book;
    const { sessions, ofAddress } = this.#host.room(guest.address);
    if (limits.paused) return 'casterPaused';
    if (sessions >= limits.sessions || ofAddress > limits.sessionsOfAddress) return 'casterFull';
    if (mount === undefined) return 'unknownMount';
    // Whether it has data is told only to who knows the password: the office decides first.
    if (request.kind === 'get') return undefined;
    if (mount.kind !== 'station') return 'unknownMount';
    return this.#isTaken(mount) ? 'mountTaken' : undefined;
  }

  /** Another source is sending to it. */
  #isTaken(mount: Mount): boolean {
    const stream = this.#host.streamOf(mount);
    return stream.source !== undefined && Date.now() - stream.heardMs < this.#host.bounds.sourceReplaceMs;
  }

  #enter(
    { socket }: Guest,
    request: GetRequest | SourceRequest,
    {
      mount,
      admission,
      told,
      rest,
    }: { mount: Mount; admission: Admission; told: Gga | null; rest: Uint8Array },
  ): void {
    const host = this.#host;
    const entry = { host, socket, admission, mount };
    if (request.kind === 'source') {
      const stream = host.streamOf(mount);
      const source = new Source(entry, stream, request.chunked);
      host.entered(source);
      socket.write(acceptSource(request.method, this.#by()));
      stream.begin(source);
      source.begin(rest);
      return;
    }
    const rover = new Rover(entry);
    host.entered(rover);
    socket.write(acceptRover(request.version, this.#by()));
    rover.welcome(told, Date.now());
    rover.begin(rest);
  }

  #by(): Answerer {
    return { server: this.#host.server, now: new Date() };
  }

  #table({ socket }: Guest, { version, query }: { version: 1 | 2; query: string | null }): void {
    this.#host.metrics.tables.inc();
    part(socket, sendTable(version, sourceTable(this.#host, query), this.#by()));
  }

  async #bad(guest: Guest, bad: { status: RefusalStatus; version: 1 | 2; reason: string }): Promise<void> {
    part(guest.socket, refuse(bad.version, bad.status, { reason: bad.reason }, this.#by()));
    const nobody = {
      kind: 'get',
      mount: '',
      account: null,
      password: '',
      agent: '',
      query: null,
      gga: null,
    } as const;
    await this.#note(knockOf(guest, { ...nobody, version: bad.version }), 'badRequest');
  }

  /** @param note whether the attempt has no row yet */
  async #refuse(
    guest: Guest,
    request: GetRequest | SourceRequest,
    knock: Knock,
    refusal: CorrectionRefusal,
    note: boolean,
  ): Promise<void> {
    if (note) await this.#note(knock, refusal);
    else this.#host.metrics.refused.inc({ reason: refusal });
    this.#answerNo(guest, request, refusal);
  }

  async #note(knock: Knock, refusal: CorrectionRefusal): Promise<void> {
    this.#host.metrics.refused.inc({ reason: refusal });
    try {
      await this.#gate.enter(knock.address, () => this.#host.door.refused(knock, refusal));
    } catch (error) {
      this.#host.metrics.officeErrors.inc({ call: 'refused' });
      this.#host.log.warn({ err: error }, 'a refused attempt could not be written down');
    }
  }

  #answerNo(guest: Guest, request: GetRequest | SourceRequest, refusal: CorrectionRefusal): void {
    const { socket } = guest;
    const { status, reason } = wordsOf(refusal, request.version);
    if (request.kind === 'source' && request.method === 'SOURCE')
      part(socket, refuseSource(status === 401 ? 'password' : 'mount'));
    // Receivers of version 1 expect the table where there is no such mount point.
    else if (request.kind === 'get' && request.version === 1 && status === 404)
      this.#table(guest, { version: 1, query: null });
    else part(socket, refuse(request.version, status, { reason, realm: request.mount }, this.#by()));
  }
}

function knockOf({ address, port, tls }: Guest, request: GetRequest | SourceRequest): Knock {
  const { account, password, mount, version, agent } = request;
  const told = request.kind === 'get' && request.gga !== null ? readGga(request.gga) : undefined;
  const gga =
    told === undefined
      ? null
      : {
          atMs: Date.now(),
          longitude: told.longitude,
          latitude: told.latitude,
          fix: told.fix,
          satellites: told.satellites,
          hdop: told.hdop,
          ageS: told.ageS,
          distanceM: null,
        };
  const direction = request.kind === 'get' ? 'rover' : 'source';
  return { direction, account, password, mount, address, port, version, tls, agent, gga };
}

/** Last words, and the end even where nobody reads them. */
function part(socket: Socket, words: Uint8Array): void {
  socket.end(words);
  setTimeout(() => socket.destroy(), farewellMs).unref();
  // What is still sent is read and dropped: a reset would take the last words with it.
  socket.resume();
}
