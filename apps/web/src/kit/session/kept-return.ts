let kept: string | null = null;

/** The query of /auth-redirect when it held a ticket: it leaves the address bar before anything is asked (G1). */
export function keepReturn(search: string): void {
  kept = search;
}

export const keptReturn = (): string | null => kept;
