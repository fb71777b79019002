import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';

/** One line of a conversation about a feedback, a problem or a repair: append-only. */
export const conversationMessage = z.strictObject({
  id: z.uuid(),
  /** Of the team that answers; else of who asked. */
  team: z.boolean(),
  /** Among colleagues; whoever asked does not read it. */
  internal: z.boolean(),
  author: z.string(),
  text: z.string(),
  at: seconds,
});
export type ConversationMessage = z.output<typeof conversationMessage>;
