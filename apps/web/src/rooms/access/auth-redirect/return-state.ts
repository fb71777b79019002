/** The `state` that a sign-in elsewhere was begun with; what comes back must bear the same (/auth-redirect). */
const key = 'furrow.signInState';

/** Keeps the `state` of an address that leads to a third party. Its tab has a storage of its own, so this is the browser's. */
export function keepReturnState(url: string): void {
  const state = new URL(url).searchParams.get('state');
  if (state) localStorage.setItem(key, state);
}

/** Compares, and forgets: a state is good once. */
export function takeReturnState(returned: string): boolean {
  const kept = localStorage.getItem(key);
  localStorage.removeItem(key);
  return kept !== null && kept === returned;
}
