import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { historyList, operationDetail } from './operation.ts';
import { type SettingKey, settingKeys, settingTable, tileSource } from './setting.ts';

/** A setting as who may change it sees it; times in seconds UTC. */
const settingRow = z.strictObject({
  key: z.enum(settingKeys),
  value: z.unknown(),
  /** Nothing is stored: what holds is the product's own. */
  initial: z.boolean(),
  changedAt: z.number().nullable(),
  changedBy: z.string().nullable(),
});
export type SettingRow = z.output<typeof settingRow>;

const openSettings = z.strictObject({
  qrHost: settingTable.qrHost.shape,
  'thirdLogin.url': settingTable['thirdLogin.url'].shape,
  newSiteBase: settingTable.newSiteBase.shape,
  'product.title': settingTable['product.title'].shape,
  'product.recordNumber': settingTable['product.recordNumber'].shape,
});

/** The tile sources of the customer (S3); the key of a source stays in its address on the server. */
const mapSettings = z.strictObject({
  tiles: z.array(z.strictObject(tileSource.shape)),
  attribution: z.string(),
});
export type MapSettings = z.output<typeof mapSettings>;

/** What screens read of the settings. */
export const settingCalls = {
  open: defineCall('GET', 'settings/open', { right: 'public', answer: openSettings }),
  map: defineCall('GET', 'settings/map', { right: 'signedIn', answer: mapSettings }),
  list: defineCall('GET', 'settings', { right: 'signedIn', answer: z.array(settingRow) }),
};

const ofEach = <Call>(callOf: (key: SettingKey) => Call) =>
  Object.fromEntries(settingKeys.map((key) => [key, callOf(key)])) as Record<SettingKey, Call>;

/** Each setting has its own right, and so its own call. */
export const settingChanges = ofEach((key) =>
  defineCall('PUT', `settings/${key}`, {
    right: settingTable[key].right,
    only: 'provider',
    body: z.object({ value: settingTable[key].shape as z.ZodType }),
    answer: nothing,
  }),
);

/** Who changed a setting, and from what to what. */
export const settingHistories = ofEach((key) =>
  defineCall('GET', `settings/${key}/history`, {
    right: settingTable[key].right,
    only: 'provider',
    query: historyList.query,
    answer: pageOf(operationDetail),
  }),
);
