/** A caster says each 5 s that it lives; one that was not heard of for so long has died, or cannot reach the database. */
const silentAfterS = 20;

/** Condition: the caster of this name (a column) lives. */
export const livesNow = (column: string): string =>
  `exists (select 1 from ntrip_node alive where alive.node = ${column} and alive.heard_at > now() - interval '${silentAfterS} seconds')`;

/** Condition: a caster beside the one of this name (a parameter) lives. */
export const othersLive = (parameter: string): string =>
  `exists (select 1 from ntrip_node alive where alive.node <> ${parameter} and alive.heard_at > now() - interval '${silentAfterS} seconds')`;

/** Condition: the caster of this name is known, and silent. */
export const fellSilent = (column: string): string =>
  `exists (select 1 from ntrip_node dead where dead.node = ${column} and dead.heard_at <= now() - interval '${silentAfterS} seconds')`;
