import type { Mount, RelayTold, Upstream, UpstreamAccount } from '../door.ts';
import type { Host, Seeker, StreamFace } from '../host.ts';
import { MountStream } from '../streams/stream.ts';
import { Line } from './line.ts';
import type { RelayKind } from './relay-kind.ts';

interface Own {
  readonly account: UpstreamAccount;
  readonly stream: MountStream;
  readonly line: Line;
  /** When it was last asked for: a rover that another stream serves again needs it no more. */
  askedMs: number;
}

const unaskedMs = 30_000;

/** A connection for each rover, with an account of its own: the upstream computes a station where that rover is. */
export class RoverRelay implements RelayKind {
  readonly #host: Host;
  readonly #mount: Mount;
  readonly #upstream: Upstream;
  readonly #owns = new Map<Seeker, Own>();
  readonly #sinceMs = Date.now();
  #up = false;

  constructor(host: Host, mount: Mount, upstream: Upstream) {
    this.#host = host;
    this.#mount = mount;
    this.#upstream = upstream;
  }

  static keyOf(upstream: Upstream): string {
    return JSON.stringify(upstream);
  }

  serves(): boolean {
    if (this.#failedForAll()) return false;
    return this.#freeAccount() !== undefined;
  }

  refuses(): boolean {
    return this.#upstream.whenEmpty === 'refuse' && this.#freeAccount() === undefined;
  }

  /** Every connection was told a final no: a rover more would be told the same. */
  #failedForAll(): boolean {
    const lines = [...this.#owns.values()].map(({ line }) => line);
    return lines.length > 0 && lines.every(({ state }) => state === 'failed');
  }

  /** An account whose seller allows one connection more. */
  #freeAccount(): UpstreamAccount | undefined {
    const used = new Map<string, number>();
    for (const { account } of this.#owns.values()) used.set(account.id, (used.get(account.id) ?? 0) + 1);
    return this.#upstream.accounts.find(({ id, sessions }) => (used.get(id) ?? 0) < sessions);
  }

  streamFor(seeker: Seeker, nowMs: number): StreamFace | undefined {
    const own = this.#owns.get(seeker);
    if (own !== undefined) {
      own.askedMs = nowMs;
      return own.stream;
    }
    // Before it tells where it is, there is nothing to compute a station for.
    const account = seeker.gga === null ? undefined : this.#freeAccount();
    if (account === undefined) return undefined;
    const stream = new MountStream(this.#roomOf(seeker), this.#mount);
    const line = new Line({
      ...{
        host: this.#host,
        mount: this.#mount,
        upstream: { ...this.#upstream, place: null },
        account,
        stream,
      },
      gga: () => seeker.gga,
    });
    this.#owns.set(seeker, { account, stream, line, askedMs: nowMs });
    return stream;
  }

  /** The caster around a stream that is one rover's: who comes and goes there matters to that rover alone. */
  #roomOf(seeker: Seeker) {
    const host = this.#host;
    return {
      ...{ bounds: host.bounds, metrics: host.metrics },
      get book() {
        return host.book;
      },
      sourceState: (_mountId: string, _up: boolean, atMs: number): void => {
        this.#tellUp(atMs);
        seeker.route(atMs);
      },
    };
  }

  /** The mount point sends while one of its connections does. */
  #tellUp(atMs: number): void {
    const up = [...this.#owns.values()].some(({ stream }) => stream.up);
    if (up === this.#up) return;
    this.#up = up;
    this.#host.sourceState(this.#mount.id, up, atMs, up ? null : 'gone');
  }

  saysPlace(seeker: Seeker): void {
    if (seeker.gga !== null) this.#owns.get(seeker)?.line.say(seeker.gga);
  }

  leave(seeker: Seeker): void {
    const own = this.#owns.get(seeker);
    if (own === undefined) return;
    this.#owns.delete(seeker);
    own.line.close();
    this.#tellUp(Date.now());
  }

  sweep(nowMs: number): void {
    for (const [seeker, { stream, askedMs }] of [...this.#owns]) {
      stream.sweep(nowMs);
      if (nowMs - askedMs > unaskedMs) this.leave(seeker);
    }
  }

  told(): RelayTold {
    const { relayId, accounts } = this.#upstream;
    const lines = [...this.#owns.values()].map(({ line }) => line);
    const worst =
      lines.find(({ state }) => state === 'running') ??
      lines.find(({ state }) => state !== 'failed') ??
      lines[0];
    const upstreams = lines.filter(({ connected }) => connected).length;
    const { state, sinceMs, fault, answer } = worst ?? {
      ...{ state: 'waiting' as const, sinceMs: this.#sinceMs, fault: null, answer: '' },
    };
    if (accounts.length === 0)
      return { relayId, state: 'failed', sinceMs: this.#sinceMs, fault: 'noAccount', answer: '', upstreams };
    return { relayId, state, sinceMs, fault, answer, upstreams };
  }

  close(): void {
    for (const seeker of [...this.#owns.keys()]) this.leave(seeker);
  }
}
