import type { Topics } from './messages.ts';

/** What the frame always watches (L21). A stream begins with it, so that nothing is missed between its hello and the first watch. */
export const shellTopics = { session: {}, notices: {}, tasks: {} } as const satisfies Topics;
