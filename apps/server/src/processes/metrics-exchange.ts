import { setTimeout as sleep } from 'node:timers/promises';
import { createMetrics, type MetricsSnapshot } from '#kit/metrics.ts';
import type { ToParent } from './messages.ts';
import type { SupervisedChild } from './supervised-child.ts';

/** A process that is busy or dead is left out of the answer. */
const WAIT_MS = 1_000;

/** The parent's part of /metrics: gathers the figures of all children for the one that asks. */
export class MetricsExchange {
  readonly #own = createMetrics('parent');
  readonly #waiting = new Map<number, (snapshot: MetricsSnapshot) => void>();
  #asked = 0;

  async answer(asker: SupervisedChild, asking: number, children: readonly SupervisedChild[]): Promise<void> {
    const snapshots = await Promise.all(
      children.filter((child) => child.running).map((child) => this.#ask(child)),
    );
    const own = await this.#own.getMetricsAsJSON();
    asker.send({
      kind: 'allMetrics',
      asking,
      snapshots: [own, ...snapshots.filter((one) => one !== undefined)],
    });
  }

  take({ asking, snapshot }: Extract<ToParent, { kind: 'metrics' }>): void {
    this.#waiting.get(asking)?.(snapshot);
  }

  async #ask(child: SupervisedChild): Promise<MetricsSnapshot | undefined> {
    this.#asked += 1;
    const asking = this.#asked;
    const answer = new Promise<MetricsSnapshot>((resolve) => this.#waiting.set(asking, resolve));
    child.send({ kind: 'metricsWanted', asking });
    try {
      return await Promise.race([answer, sleep(WAIT_MS, undefined, { ref: false })]);
    } finally {
      this.#waiting.delete(asking);
    }
  }
}
