/** What the terminal knows of its own licence. */
export interface Licence {
  registeredUntil: number;
  locked: boolean;
  /** Lock orders take effect at the next start (example profile). */
  lockedNext: boolean;
}

export function freshLicence(): Licence {
  return { registeredUntil: 0, locked: false, lockedNext: false };
}
