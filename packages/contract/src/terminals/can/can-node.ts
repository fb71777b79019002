import { z } from 'zod';
import { pageOf, seconds } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { fields } from '../../kit/fields.ts';
import { defineList, listFilters } from '../../kit/list.ts';
import { deviceCategories, onlineStates } from '../../machines/vehicle-kinds.ts';
import { canNodeKinds, canNodeStates, mostInFlash } from './can-kinds.ts';

/** Tab *Installed* of /canFirewareManage: nodes as their terminals told of them last. */
export const canNodeList = defineList({
  filters: {
    sn: fields.snList.optional(),
    kind: listFilters.choice(canNodeKinds),
    hardware: listFilters.text,
    firmware: listFilters.text,
    nodeSn: listFilters.text,
    state: listFilters.choice(canNodeStates),
    category: listFilters.choice(deviceCategories),
    dealer: listFilters.branch,
    /** A newer released firmware fits it. */
    behind: listFilters.flag,
    readAt: listFilters.days,
  },
  sorts: ['readAt', 'sn', 'kind'],
  defaultSort: [{ column: 'readAt', descending: true }],
});

export const canNodeRow = z.strictObject({
  id: z.uuid(),
  device: z.uuid(),
  sn: z.string(),
  category: z.enum(deviceCategories),
  /** Null: its terminal names a kind that nobody knows. */
  kind: z.enum(canNodeKinds).nullable(),
  bus: z.int(),
  nodeId: z.string(),
  nodeSn: z.string(),
  hardware: z.string(),
  firmware: z.string(),
  state: z.enum(canNodeStates),
  online: z.enum(onlineStates),
  dealer: z.string().nullable(),
  readAt: seconds,
  /** The newest released firmware that fits it. */
  newest: z.string().nullable(),
});
export type CanNodeRow = z.output<typeof canNodeRow>;

/** `POST canNodes/read`: asks these terminals for their nodes. */
export const readNodesForm = z.strictObject({
  sns: z.array(fields.sn).min(1, 'noSelection').max(mostInFlash, 'tooManySns'),
});

const right = 'canFirewareManage';

export const canNodeCalls = {
  list: defineCall('GET', 'canNodes', { right, query: canNodeList.query, answer: pageOf(canNodeRow) }),
  read: defineCall('GET', 'canNodes/:id', { right, answer: canNodeRow }),
  ask: defineCall('POST', 'canNodes/read', {
    right: 'canFirewareManage.read',
    body: readNodesForm,
    /** Terminals that were asked, and how many of them are offline and answer later. */
    answer: z.strictObject({ asked: z.int(), waiting: z.int() }),
    refusals: ['snUnknown', 'seeOnly'],
  }),
};
