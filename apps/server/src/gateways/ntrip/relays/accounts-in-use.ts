import type { UpstreamAccount } from '../door.ts';

/** How many connections each account has open, over all relays: its seller counts them wherever they come from. */
export class AccountsInUse {
  readonly #open = new Map<string, number>();

  /** One of these whose seller allows a connection more. */
  free(accounts: readonly UpstreamAccount[]): UpstreamAccount | undefined {
    return accounts.find(({ id, sessions }) => (this.#open.get(id) ?? 0) < sessions);
  }

  take({ id }: UpstreamAccount): void {
    this.#open.set(id, (this.#open.get(id) ?? 0) + 1);
  }

  give({ id }: UpstreamAccount): void {
    const left = (this.#open.get(id) ?? 0) - 1;
    if (left > 0) this.#open.set(id, left);
    else this.#open.delete(id);
  }
}
