import type { Mount, RelayTold, Upstream, UpstreamAccount } from '../door.ts';
import type { Host, Seeker, StreamFace } from '../host.ts';
import type { AccountsInUse } from './accounts-in-use.ts';
import { Line, placeLine } from './line.ts';
import type { RelayKind } from './relay-kind.ts';

/** One connection for all rovers of a mount point. With an idle time it is there only while somebody asks for it. */
export class SharedRelay implements RelayKind {
  readonly #host: Host;
  readonly #mount: Mount;
  readonly #inUse: AccountsInUse;
  #upstream: Upstream;
  #account: UpstreamAccount | undefined;
  #line: Line | undefined;
  #wantedMs = 0;
  #idleSinceMs = Date.now();
  /** Since when others use every account of it, ms UTC; undefined: they do not. */
  #shortMs: number | undefined;

  constructor(host: Host, mount: Mount, upstream: Upstream, inUse: AccountsInUse) {
    this.#host = host;
    this.#mount = mount;
    this.#upstream = upstream;
    this.#inUse = inUse;
    if (upstream.idleS === 0) this.#open();
  }

  /** Of the accounts it uses only one: changes of the others are nothing to it. How long it stays unasked is no other connection. */
  static keyOf({ accounts, idleS: _, ...upstream }: Upstream): string {
    return JSON.stringify([upstream, accounts[0] ?? null]);
  }

  renew(upstream: Upstream): void {
    this.#upstream = upstream;
    const used = this.#account;
    // What it uses is another one by now, or there no more.
    const stays = (one: UpstreamAccount) =>
      one.id === used?.id && one.account === used.account && one.password === used.password;
    if (used !== undefined && !upstream.accounts.some(stays)) this.close();
    if (upstream.idleS === 0 && this.#line === undefined) this.#open();
  }

  get #stream(): StreamFace {
    return this.#host.streamOf(this.#mount);
  }

  #open(): void {
    const { place, accounts } = this.#upstream;
    // Its seller counts the connections of an account over all relays. One more than are allowed would end that of another relay, which would come
    // again and end this one.
    const account = this.#inUse.free(accounts);
    if (account === undefined) return;
    this.#shortMs = undefined;
    this.#account = account;
    this.#inUse.take(account);
    this.#line = new Line({
      host: this.#host,
      mount: this.#mount,
      upstream: this.#upstream,
      account,
      stream: this.#stream,
      gga: (nowMs) => (place === null ? null : placeLine(place, nowMs)),
    });
  }

  /** It has no connection, and no account for one: others use them all. */
  get #short(): boolean {
    return this.#line === undefined && this.#inUse.free(this.#upstream.accounts) === undefined;
  }

  /** While it waits or connects it can be served in a moment. */
  serves(): boolean {
    if (this.#stream.up) return true;
    if (this.#short) return false;
    const { state, sinceMs } = this.told();
    // In its first moment a connection may yet come; what is retried has failed.
    return state === 'waiting' || (state === 'connecting' && Date.now() - sinceMs < firstMomentMs);
  }

  refuses(): boolean {
    return false;
  }

  streamFor(_seeker: Seeker, nowMs: number): StreamFace {
    this.#wantedMs = nowMs;
    if (this.#line === undefined) this.#open();
    return this.#stream;
  }

  saysPlace(): void {
    // What it tells is the fixed place.
  }

  leave(): void {
    // Who listens to the one stream is known by that.
  }

  sweep(nowMs: number): void {
    const { idleS } = this.#upstream;
    if (this.#short) this.#shortMs ??= nowMs;
    else {
      this.#shortMs = undefined;
      if (idleS === 0 && this.#line === undefined) this.#open();
    }
    // What was told a final no stays: another connection would be told the same, and lock the account.
    if (idleS === 0 || this.#line === undefined || this.#line.state === 'failed') return;
    if (this.#stream.rovers.size > 0 || nowMs - this.#wantedMs < this.#host.bounds.sweepMs * 2) {
      this.#idleSinceMs = nowMs;
      return;
    }
    if (nowMs - this.#idleSinceMs < idleS * 1000) return;
    this.close();
    this.#idleSinceMs = nowMs;
  }

  told(): RelayTold {
    const { relayId, accounts } = this.#upstream;
    const shortMs = accounts.length === 0 ? this.#idleSinceMs : this.#shortMs;
    if (shortMs !== undefined)
      return {
        relayId,
        state: 'failed',
        sinceMs: shortMs,
        fault: 'noAccount',
        answer: '',
        upstreams: 0,
      };
    const line = this.#line;
    if (line === undefined)
      return { relayId, state: 'waiting', sinceMs: this.#idleSinceMs, fault: null, answer: '', upstreams: 0 };
    const { state, sinceMs, fault, answer, connected } = line;
    return { relayId, state, sinceMs, fault, answer, upstreams: connected ? 1 : 0 };
  }

  close(): void {
    const line = this.#line;
    this.#line = undefined;
    line?.close();
    if (this.#account) this.#inUse.give(this.#account);
    this.#account = undefined;
  }
}

const firstMomentMs = 15_000;
