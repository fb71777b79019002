/**
 * Regular work that is also done soon after somebody asked: `run` is called often and does the work when it was asked for, or has rested
 * so long. Many questions at once are one; after a failure it is asked for again.
 */
export function whenAsked(
  everyMs: number,
  work: () => Promise<unknown>,
  nowMs: () => number = Date.now,
): { ask(): void; run(): Promise<void> } {
  let asked = true;
  let doneAt = 0;
  return {
    ask() {
      asked = true;
    },
    async run() {
      if (!asked && nowMs() - doneAt < everyMs) return;
      asked = false;
      doneAt = nowMs();
      try {
        await work();
      } catch (error) {
        asked = true;
        throw error;
      }
    },
  };
}
