/** The mark in the history state by which the app's own way to /401 is told from a typed-in one (G3). */
export interface NoAccessState {
  reason: 'expired';
  /** Where it happened: the redirect of "Sign in again". */
  from: string;
}

let leaving = false;

/** Set while the app itself goes to /401: during a navigation the history still holds the state of the page before. */
export async function markOwnNoAccess(go: () => Promise<void>): Promise<void> {
  leaving = true;
  try {
    await go();
  } finally {
    leaving = false;
  }
}

export function isOwnNoAccess(): boolean {
  const state = (window.history.state as { usr?: Partial<NoAccessState> } | null)?.usr;
  return leaving || state?.reason === 'expired';
}
