import type { Server } from './address.rules.ts';

/** What a server said when it was asked. */
export interface Answer {
  readonly server: Server;
  /** The number of its life (PostgreSQL 18, 25.3.6): each promotion makes one more. Null: it takes no writes. */
  readonly timeline: number | null;
  /** Why it takes none. */
  readonly reason: string;
}

/**
 * The server to write to. Of two that take writes the one that was promoted last is it: the other one came back and was not told.
 * @param newest the newest timeline that was written to: an older one is never gone back to
 */
export function choosePrimary(answers: readonly Answer[], newest: number): Answer | null {
  let best: Answer | null = null;
  for (const answer of answers)
    if (answer.timeline !== null && answer.timeline >= newest && answer.timeline > (best?.timeline ?? 0))
      best = answer;
  return best;
}

/** Why none of them is it, for the log and for the person who starts the product. */
export function whyNone(servers: readonly Server[], answers: readonly Answer[], newest: number): string {
  const each = servers.map((server) => {
    const answer = answers.find((one) => one.server === server);
    return `${nameOf(server)} ${answer ? reasonOf(answer, newest) : 'does not answer'}`;
  });
  return `No server of the database takes writes: ${each.join('; ')}`;
}

const reasonOf = ({ timeline, reason }: Answer, newest: number): string =>
  timeline === null
    ? reason
    : `is of timeline ${timeline}, and ${newest} was written to: it missed a promotion`;

/** A server as people read it; without user and password. */
export const nameOf = ({ host, port }: Server): string => `${host}:${port}`;
