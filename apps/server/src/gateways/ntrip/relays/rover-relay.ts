import type { Mount, RelayTold, Upstream, UpstreamAccount } from '../door.ts';
import type { Host, Seeker, StreamFace } from '../host.ts';
import { MountStream } from '../streams/stream.ts';
import type { AccountsInUse } from './accounts-in-use.ts';
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
  readonly #inUse: AccountsInUse;
  #upstream: Upstream;
  /** What was said to the accounts that the upstream refused: asking again would lock them. */
  readonly #barred = new Map<string, Pick<RelayTold, 'sinceMs' | 'fault' | 'answer'>>();
  readonly #owns = new Map<Seeker, Own>();
  readonly #sinceMs = Date.now();
  #up = false;

  constructor(host: Host, mount: Mount, upstream: Upstream, inUse: AccountsInUse) {
    this.#host = host;
    this.#mount = mount;
    this.#upstream = upstream;
    this.#inUse = inUse;
  }

  /** Accounts come and go under the rovers. */
  static keyOf({ accounts: _, ...upstream }: Upstream): string {
    return JSON.stringify(upstream);
  }

  /** A rover whose account is there no more, or changed, is served by another one; all others keep what they have. */
  renew(upstream: Upstream): void {
    const same = (one: UpstreamAccount) => (other: UpstreamAccount) =>
      other.id === one.id && other.account === one.account && other.password === one.password;
    const gone = new Set(
      this.#upstream.accounts.filter((one) => !upstream.accounts.some(same(one))).map(({ id }) => id),
    );
    this.#upstream = upstream;
    for (const id of gone) this.#barred.delete(id);
    for (const [seeker, { account }] of [...this.#owns]) if (gone.has(account.id)) this.#renewFor(seeker);
  }

  #renewFor(seeker: Seeker): void {
    this.leave(seeker);
    seeker.route(Date.now());
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
    return this.#inUse.free(this.#upstream.accounts.filter(({ id }) => !this.#barred.has(id)));
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
    this.#inUse.take(account);
    const line: Line = new Line({
      host: this.#host,
      mount: this.#mount,
      upstream: { ...this.#upstream, place: null },
      account,
      stream,
      gga: () => seeker.gga,
      refused: (fault) => {
        // An unknown mount point is unknown to every account.
        if (fault !== 'wrongPassword') return;
        this.#barred.set(account.id, { sinceMs: line.sinceMs, fault, answer: line.answer });
        this.#renewFor(seeker);
      },
    });
    this.#owns.set(seeker, { account, stream, line, askedMs: nowMs });
    return stream;
  }

  /** The caster around a stream that is one rover's: who comes and goes there matters to that rover alone. */
  #roomOf(seeker: Seeker) {
    const host = this.#host;
    return {
      bounds: host.bounds,
      metrics: host.metrics,
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
    this.#inUse.give(own.account);
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
    const [refusal] = this.#barred.size === accounts.length ? this.#barred.values() : [];
    const { state, sinceMs, fault, answer } = worst ?? {
      state: refusal ? ('failed' as const) : ('waiting' as const),
      sinceMs: this.#sinceMs,
      fault: null,
      answer: '',
      ...refusal,
    };
    if (accounts.length === 0)
      return { relayId, state: 'failed', sinceMs: this.#sinceMs, fault: 'noAccount', answer: '', upstreams };
    return { relayId, state, sinceMs, fault, answer, upstreams };
  }

  close(): void {
    for (const seeker of [...this.#owns.keys()]) this.leave(seeker);
  }
}
