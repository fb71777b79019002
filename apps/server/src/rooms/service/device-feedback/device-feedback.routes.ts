import {
  type DeviceFeedbackRow,
  deviceFeedbackCalls,
  deviceFeedbackList,
  deviceFeedbackTypes,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { openCallQuota } from '#kit/http/call-quota.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { provesItself } from '#rooms/terminals/public.ts';
import { storeDriverWord } from '#telemetry/messages/driver-messages.ts';
import type { FeedbackParts } from '../feedback/feedback.ts';
import {
  type DeviceFeedbackFilters,
  type DeviceFeedbackSort,
  deviceFeedbackReach,
  deviceFeedbackSource,
  deviceFigures,
  vehicleNoOf,
} from './device-feedback.store.ts';
import { readDeviceFeedback, replyToDriver, stepDeviceFeedback } from './device-feedback.ts';

const calls = deviceFeedbackCalls;
type AskedFeedback = Asked<DeviceFeedbackFilters, DeviceFeedbackSort>;
const visible = async (_db: Queryable, actor: Actor, asked: AskedFeedback): Promise<AskedFeedback> => ({
  ...asked,
  only: deviceFeedbackReach(actor),
});
/** What one terminal may say by HTTP in a minute; and who says to be one, from one address: carriers put many behind it. */
const [saysAMinute, asksAMinute] = [10, 600];

/** The calls of /deviceFeedBack. */
export function deviceFeedbackRoutes(parts: FeedbackParts): Route[] {
  const { pool } = parts;
  const [says, asks] = [openCallQuota(saysAMinute), openCallQuota(asksAMinute)];
  return [
    serve(calls.list, async ({ actor, language, query: call }) =>
      readPage<DeviceFeedbackRow, DeviceFeedbackFilters, DeviceFeedbackSort>(
        pool,
        deviceFeedbackSource,
        await visible(pool, actor, { call, language, timeZone: actor.timeZone }),
      ),
    ),
    serve(calls.figures, ({ actor }) => deviceFigures(pool, actor)),
    serve(calls.read, ({ actor, params }) => readDeviceFeedback(pool, actor, params.id)),
    serve(calls.take, ({ actor, params: { id } }) =>
      stepDeviceFeedback(parts, actor, { id, step: 'take' }, { change: { handlerId: actor.accountId } }),
    ),
    serve(calls.reply, ({ actor, params: { id }, body: { text } }) => replyToDriver(parts, actor, id, text)),
    serve(calls.close, ({ actor, params: { id }, body: { reason } }) =>
      stepDeviceFeedback(parts, actor, { id, step: 'close' }, { change: { closeReason: reason } }),
    ),
    serve(calls.report, async ({ body: { sn, code, type, text }, request }) => {
      asks(request.ip);
      const vehicleNo = (await provesItself(pool, sn, code)) ? await vehicleNoOf(pool, sn) : null;
      if (vehicleNo === null) throw new Refusal('notFound');
      // Whoever knows its SN alone takes nothing of its share.
      says(sn);
      const place = deviceFeedbackTypes.indexOf(type);
      await storeDriverWord(pool, { vehicleNo, kind: 'feedback', type: place, text });
    }),
  ];
}

const row = plainExport<DeviceFeedbackRow>();
const head = headsOf(({ deviceFeedback }) => deviceFeedback.columns);

/** /deviceFeedBack as a file. */
export const deviceFeedbackExport = defineExport<
  DeviceFeedbackRow,
  DeviceFeedbackFilters,
  DeviceFeedbackSort
>({
  screen: 'deviceFeedBack',
  right: 'deviceFeedBack.export',
  title: ({ titles }) => titles.deviceFeedBack,
  list: deviceFeedbackList,
  source: deviceFeedbackSource,
  visible,
  columns: [
    row.column('number', head('number'), 'code'),
    row.column('sn', head('sn'), 'code'),
    row.column('alias', head('alias')),
    row.choice('type', head('type'), ({ deviceFeedback }) => deviceFeedback.types),
    row.column('text', head('text')),
    row.column('softwareVersion', head('softwareVersion'), 'code'),
    row.time('reportedAt', head('reportedAt')),
    row.choice('state', head('state'), ({ feedback }) => feedback.states),
    row.column('handler', head('handler')),
    row.column('lastReply', head('lastReply')),
    row.time('repliedAt', head('repliedAt')),
    row.column('dealer', head('dealer')),
    { ...row.column('softwareType', head('softwareType')), hidden: true },
    { ...row.choice('workType', head('workType'), ({ exports }) => exports.workType), hidden: true },
    { ...row.column('speed', head('speed'), 'speed'), hidden: true },
    { ...row.column('fix', head('fix'), 'number'), hidden: true },
    { ...row.column('satellites', head('satellites'), 'number'), hidden: true },
    { ...row.column('mount', head('mount'), 'code'), hidden: true },
    { ...row.column('voltage', head('voltage'), 'number'), hidden: true },
    { ...row.column('lng', head('lng'), 'number'), hidden: true },
    { ...row.column('lat', head('lat'), 'number'), hidden: true },
    { ...row.column('divisionCode', head('divisionCode'), 'code'), hidden: true },
    { ...row.column('problem', head('problem'), 'code'), hidden: true },
    { ...row.column('closeReason', head('closeReason')), hidden: true },
  ],
});
