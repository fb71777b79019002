import { Refusal } from '#kit/refusal.ts';

/** So many wrong codes in a minute from one address, and it is refused for ten. */
const limits = { wrong: 30, withinMs: 60_000, refusedMs: 600_000 } as const;
/** Addresses that are remembered; beyond, those of whom nothing is known any more go first. */
const mostKnown = 10_000;

interface Guesser {
  wrong: number;
  sinceMs: number;
  refusedUntilMs: number;
}

/** Who guesses codes of films. */
interface GuessGuard {
  /** @throws Refusal tooManyRequests with the seconds until the address is heard again */
  requireHeard(address: string): void;
  /** A code from there was wrong. */
  wrong(address: string): void;
}

/** Counts the wrong codes of each address in the memory of this process; `now` in ms. */
export function openGuessGuard(now: () => number = () => performance.now()): GuessGuard {
  const known = new Map<string, Guesser>();
  return {
    requireHeard(address) {
      const left = (known.get(address)?.refusedUntilMs ?? 0) - now();
      if (left > 0) throw new Refusal('tooManyRequests', { seconds: Math.ceil(left / 1000) });
    },
    wrong(address) {
      const atMs = now();
      if (known.size >= mostKnown)
        for (const [one, { sinceMs, refusedUntilMs }] of known)
          if (refusedUntilMs <= atMs && atMs - sinceMs > limits.withinMs) known.delete(one);
      const before = known.get(address);
      const goesOn = before !== undefined && atMs - before.sinceMs <= limits.withinMs;
      const one = goesOn ? before : { wrong: 0, sinceMs: atMs, refusedUntilMs: 0 };
      one.wrong += 1;
      if (one.wrong >= limits.wrong) one.refusedUntilMs = atMs + limits.refusedMs;
      known.set(address, one);
    },
  };
}
