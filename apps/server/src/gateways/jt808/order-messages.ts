import {
  controlCommand,
  encodeControl,
  encodeParameterValue,
  encodeQueryParameters,
  encodeSetParameters,
  encodeShoot,
  encodeTextMessage,
  encodeTrack,
  encodeTransparent,
  encodeVendorDownlink,
  fromHex,
  messageId,
  type Parameter,
  type ParameterValue,
  type Profile,
  ProtocolError,
  parameterSpec,
  textFlag,
  toHex,
  type Version,
} from '@furrow/jt808';
import { type Order, orderNumber } from '#telemetry/commands/order.ts';
import { areaMessage } from './downlinks/area-message.ts';
import type { Downlink } from './downlinks/downlink.ts';
import { canNodeBody, everyNode } from './vendor/can-nodes.ts';
import { fieldDataBody } from './vendor/field-data.ts';
import { fetchLogBody } from './vendor/log-file.ts';
import { registrationBody } from './vendor/registration-code.ts';
import { satelliteBody } from './vendor/satellite-code.ts';

const nobody = new Uint8Array(0);

/** Pictures of field work: readable, and small enough for a slow network. */
const picture = {
  command: 1,
  intervalSeconds: 0,
  save: 0,
  resolution: 2,
  quality: 5,
  brightness: 128,
  contrast: 64,
  saturation: 64,
  chroma: 128,
};

/**
 * The first message of an order.
 * @throws ProtocolError when a value does not fit the terminal's dictionary
 */
export function downlinkOf(order: Order, version: Version, profile: Profile): Downlink {
  switch (order.kind) {
    case 'locate':
      return { id: messageId.queryLocation, body: nobody };
    case 'closerReports': {
      const { intervalS, minutes } = order.parameters;
      const body = encodeTrack({ intervalSeconds: intervalS, validitySeconds: minutes * 60 });
      return { id: messageId.track, body };
    }
    case 'text':
      return { id: messageId.text, body: textBody(order.parameters, version) };
    case 'photo':
      return {
        id: messageId.shoot,
        body: encodeShoot({ ...picture, channel: order.parameters.channel }),
      };
    case 'readParameters':
      return readMessage(order.parameters.ids);
    case 'writeParameters':
    case 'correctionAccess':
      return {
        id: messageId.setParameters,
        body: encodeSetParameters(parametersToWrite(order, profile), profile),
      };
    case 'restart':
      return {
        id: messageId.control,
        body: encodeControl({ command: controlCommand.reset, fields: [] }, profile),
      };
    case 'lock':
      return { id: messageId.transparentDown, body: lockBody(order, profile) };
    case 'fieldData':
      return { id: messageId.transparentDown, body: fieldDataBody(order, orderNumber(order.id), profile) };
    case 'registrationCode':
      return {
        id: messageId.transparentDown,
        body: registrationBody(order, orderNumber(order.id), profile),
      };
    case 'satelliteCode':
      return { id: messageId.transparentDown, body: satelliteBody(order, orderNumber(order.id), profile) };
    case 'readNodes':
      return { id: messageId.transparentDown, body: canNodeBody(everyNode(orderNumber(order.id)), profile) };
    case 'area':
      return areaMessage(order, version);
    case 'fetchLog':
      return { id: messageId.transparentDown, body: fetchLogBody(order, orderNumber(order.id), profile) };
  }
}

function lockBody(order: Extract<Order, { kind: 'lock' }>, profile: Profile): Uint8Array {
  const { locked, reason } = order.parameters;
  const value = { order: orderNumber(order.id), locked, reason };
  return encodeTransparent(encodeVendorDownlink({ content: 'lock', value }, profile));
}

function textBody(message: { text: string; speak: boolean; urgent: boolean }, version: Version): Uint8Array {
  const bit = (on: boolean, number: number) => (on ? 1 << number : 0);
  const flags =
    (1 << textFlag.display) | bit(message.urgent, textFlag.urgent) | bit(message.speak, textFlag.tts);
  // 2019: type 1 is a notice.
  return encodeTextMessage({ flags, type: 1, text: message.text }, version);
}

/** Reads chosen parameters, or all when none is named. */
export function readMessage(ids: readonly number[]): Downlink {
  return ids.length === 0
    ? { id: messageId.queryAllParameters, body: nobody }
    : { id: messageId.queryParameters, body: encodeQueryParameters(ids) };
}

/** Orders that write parameters and read them back. */
export const isWrite = (
  order: Order,
): order is Extract<Order, { kind: 'writeParameters' | 'correctionAccess' }> =>
  order.kind === 'writeParameters' || order.kind === 'correctionAccess';

/** The parameters of a write order; bytes are given as hex digits. */
export function parametersToWrite(
  order: Extract<Order, { kind: 'writeParameters' | 'correctionAccess' }>,
  profile: Profile,
): Parameter[] {
  return order.parameters.items.map(({ id, value }) => {
    if (parameterSpec(id, profile)?.type !== 'bytes' || typeof value !== 'string') return { id, value };
    const bytes = fromHex(value);
    if (bytes === undefined) throw new ProtocolError(`parameter ${id} wants hex digits`);
    return { id, value: bytes };
  });
}

/** Whether what was read back is what was written. A secret one reads back empty and proves nothing. */
export function readsBack(
  written: readonly Parameter[],
  read: readonly Parameter[],
  profile: Profile,
): boolean {
  const held = new Map(read.map(({ id, value }) => [id, value]));
  return written.every(({ id, value }) => {
    const spec = parameterSpec(id, profile);
    const there = held.get(id);
    if (there === undefined) return false;
    return spec?.secret === true || rawOf(id, there, profile) === rawOf(id, value, profile);
  });
}

function rawOf(id: number, value: ParameterValue, profile: Profile): string {
  return toHex(encodeParameterValue(value, parameterSpec(id, profile)));
}

/** Values for a person: bytes as hex digits, secrets left out. */
export function shownParameters(
  parameters: readonly Parameter[],
  profile: Profile,
): { id: number; value: number | string }[] {
  return parameters
    .filter(({ id }) => parameterSpec(id, profile)?.secret !== true)
    .map(({ id, value }) => ({ id, value: value instanceof Uint8Array ? toHex(value) : value }));
}

/** Values for the table of parameters. */
export function rawParameters(
  parameters: readonly Parameter[],
  profile: Profile,
): { id: number; raw: Uint8Array }[] {
  return parameters
    .filter(({ id }) => parameterSpec(id, profile)?.secret !== true)
    .map(({ id, value }) => ({ id, raw: encodeParameterValue(value, parameterSpec(id, profile)) }));
}
