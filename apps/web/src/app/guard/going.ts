/** A page that asked to go is believed to be going so long, ms: a download asks too, and goes nowhere. */
const BELIEVED_MS = 3_000;

let askedAt = Number.NEGATIVE_INFINITY;
window.addEventListener('beforeunload', () => {
  askedAt = performance.now();
});

/** Whether the document is being left or loaded anew: the browser ends its calls then, and that says nothing of the network. */
export const isGoing = (): boolean => performance.now() - askedAt < BELIEVED_MS;

/** Resolves when the document is still there although it was about to go. */
export const stayed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BELIEVED_MS));
