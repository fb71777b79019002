import type { Mount, Upstream } from '../door.ts';
import type { Host, RelaysFace, Seeker, StreamFace } from '../host.ts';
import { AccountsInUse } from './accounts-in-use.ts';
import type { RelayKind } from './relay-kind.ts';
import { RoverRelay } from './rover-relay.ts';
import { SharedRelay } from './shared-relay.ts';

interface Kept {
  /** Another key: another upstream, or begun anew. */
  readonly key: string;
  readonly relay: RelayKind;
  told: string;
}

/** Everything that is fetched from other casters, by the mount point that it is served as. */
export class Relays implements RelaysFace {
  readonly #host: Host;
  readonly #kept = new Map<string, Kept>();
  readonly #inUse = new AccountsInUse();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Begins what the book asks for and is not there yet, and ends what it asks for no more. */
  apply(mounts: Iterable<Mount>): void {
    const wanted = new Map<string, { key: string; upstream: Upstream; begin(): RelayKind }>();
    for (const mount of mounts) {
      const { upstream } = mount;
      if (mount.kind !== 'relay' || !upstream) continue;
      const Kind = upstream.mode === 'shared' ? SharedRelay : RoverRelay;
      const key = `${mount.name} ${Kind.keyOf(upstream)}`;
      wanted.set(mount.id, {
        key,
        upstream,
        begin: () => new Kind(this.#host, mount, upstream, this.#inUse),
      });
    }
    for (const [id, { key, relay }] of this.#kept) {
      const same = wanted.get(id);
      if (same?.key === key) {
        relay.renew(same.upstream);
        continue;
      }
      // Out of reach first: a rover that loses its stream looks for another one at once.
      this.#kept.delete(id);
      relay.close();
    }
    for (const [id, { key, begin }] of wanted)
      if (!this.#kept.has(id)) this.#kept.set(id, { key, relay: begin(), told: '' });
  }

  serves({ id }: Mount): boolean {
    return this.#kept.get(id)?.relay.serves() ?? false;
  }

  refuses({ id }: Mount): boolean {
    return this.#kept.get(id)?.relay.refuses() ?? false;
  }

  streamFor({ id }: Mount, seeker: Seeker, nowMs: number): StreamFace | undefined {
    return this.#kept.get(id)?.relay.streamFor(seeker, nowMs);
  }

  told(seeker: Seeker): void {
    for (const { relay } of this.#kept.values()) relay.saysPlace(seeker);
  }

  leave(seeker: Seeker): void {
    for (const { relay } of this.#kept.values()) relay.leave(seeker);
  }

  /** Called every second. */
  sweep(nowMs: number): void {
    for (const kept of this.#kept.values()) {
      kept.relay.sweep(nowMs);
      this.#tell(kept);
    }
  }

  /** Tells the office how a relay stands, if that is not what was told last. */
  #tell(kept: Kept): void {
    const told = kept.relay.told();
    const text = JSON.stringify(told);
    if (text === kept.told) return;
    kept.told = text;
    this.#host.door.relayState(told).catch((error: unknown) => {
      // Told again with the next look.
      kept.told = '';
      this.#host.metrics.officeErrors.inc({ call: 'relayState' });
      this.#host.log.warn({ err: error }, 'the office could not be told how a relay is');
    });
  }

  close(): void {
    const all = [...this.#kept.values()];
    this.#kept.clear();
    for (const { relay } of all) relay.close();
  }
}
