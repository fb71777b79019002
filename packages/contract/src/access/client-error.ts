import { z } from 'zod';
import { pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';
import { defineList, listFilters } from '../kit/list.ts';

const line = (max: number) => z.string().transform((text) => text.replaceAll('\0', '').slice(0, max));

/** `POST clientErrors`: what "Send to support" sends (L17). No contents of fields, no query of an address. */
export const clientErrorForm = z.object({
  version: line(40),
  /** Names of the last 20 deeds, oldest first: a page that was opened, a button that was pressed. */
  actions: z.array(line(120)).max(20, 'outOfRange'),
  errors: z
    .array(
      z.object({
        /** Seconds UTC, of the browser's clock. */
        time: fields.seconds,
        message: line(500),
        page: line(200),
        component: line(120).default(''),
        stack: line(6000),
        traceId: line(64).default(''),
        count: z.number().int('invalidValue').min(1, 'outOfRange').max(100_000, 'outOfRange'),
      }),
    )
    .min(1, 'noSelection')
    .max(200, 'outOfRange'),
});
export type ClientErrorForm = z.output<typeof clientErrorForm>;

/** The list of browser errors of /logManage, grouped by message and place. */
export const clientErrorList = defineList({
  filters: {
    text: listFilters.text,
    page: listFilters.text,
    version: listFilters.text,
    account: listFilters.text,
    traceId: listFilters.text,
    state: listFilters.choice(['open', 'done']),
    last: listFilters.days,
  },
  sorts: ['last', 'first', 'count', 'accounts', 'page'],
  defaultSort: [{ column: 'last', descending: true }],
});

/** One group; times in seconds UTC. `done` comes back to open by itself with a new version. */
const clientErrorGroup = z.strictObject({
  id: z.string(),
  message: z.string(),
  page: z.string(),
  count: z.number(),
  accounts: z.number(),
  version: z.string(),
  first: z.number(),
  last: z.number(),
  state: z.enum(['open', 'done']),
  doneBy: z.string().nullable(),
});
export type ClientErrorGroup = z.output<typeof clientErrorGroup>;

const clientErrorDetail = z.strictObject({
  ...clientErrorGroup.shape,
  reports: z.array(
    z.strictObject({
      at: z.number(),
      account: z.string(),
      version: z.string(),
      component: z.string(),
      stack: z.string(),
      traceId: z.string(),
      count: z.number(),
      actions: z.array(z.string()),
    }),
  ),
});
export type ClientErrorDetail = z.output<typeof clientErrorDetail>;

/** "Send to support" of every browser, and the tab Browser errors of /logManage. */
export const clientErrorCalls = {
  send: defineCall('POST', 'clientErrors', {
    right: 'signedIn',
    body: clientErrorForm,
    answer: z.strictObject({ taken: z.int() }),
  }),
  list: defineCall('GET', 'clientErrors', {
    right: 'logManage',
    only: 'provider',
    query: clientErrorList.query,
    answer: pageOf(clientErrorGroup),
  }),
  read: defineCall('GET', 'clientErrors/:id', {
    right: 'logManage',
    only: 'provider',
    answer: clientErrorDetail,
  }),
  done: defineCall('POST', 'clientErrors/:id/done', {
    right: 'logManage.done',
    only: 'provider',
    answer: clientErrorDetail,
  }),
};
