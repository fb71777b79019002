/** Tiles that fail for so long without one that comes are called away, ms (S3). */
export const FAILING_MS = 5000;

interface TileHealth {
  /** When failing began, ms; null while tiles come. */
  failingSince: number | null;
}

export const healthy: TileHealth = { failingSince: null };

export const tileFailed = (health: TileHealth, now: number): TileHealth =>
  health.failingSince === null ? { failingSince: now } : health;

export const areTilesAway = (health: TileHealth, now: number): boolean =>
  health.failingSince !== null && now - health.failingSince >= FAILING_MS;
