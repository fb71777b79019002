import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { type TopicName, topicForms, type WatchAnswer, watchForm } from './messages.ts';

const watched: z.ZodType<WatchAnswer> = z.strictObject({
  accepted: z.array(z.enum(Object.keys(topicForms) as TopicName[])),
  refused: z.array(z.strictObject({ topic: z.string(), code: z.int(), key: z.string() })),
});

/** What an open event stream is asked for (S1); the stream itself has no end and no one answer. */
export const streamCalls = {
  watch: defineCall('POST', 'stream/watch', {
    right: 'signedIn',
    reads: true,
    body: watchForm,
    answer: watched,
    refusals: ['noListener'],
  }),
};
