import type { CapturedFrame } from '@furrow/contract';
import {
  decodeAttributesAnswer,
  decodeCanData,
  decodeGeneralAck,
  decodeLocation,
  decodeLocationAnswer,
  decodeLocationBatch,
  decodeParametersAnswer,
  decodeQueryParameters,
  decodeSetParameters,
  decodeTrack,
  decodeTransparent,
  decodeVendor,
  decodeVendorDownlink,
  decodeVendorUplink,
  exampleProfile,
  HeaderReader,
  type Message,
  messageId,
  type Profile,
  ProtocolError,
  parameterSpec,
  toHex,
} from '@furrow/jt808';
import type { StoredFrame } from './frames.store.ts';

const profile: Profile = exampleProfile;
const duties = new Map<number, string>(Object.entries(messageId).map(([duty, id]) => [id, duty]));
const parameters = (found: readonly { id: number; value: unknown }[]) =>
  Object.fromEntries(
    found.map(({ id, value }) => [
      parameterSpec(id, profile)?.name ?? `0x${id.toString(16).padStart(4, '0')}`,
      parameterSpec(id, profile)?.secret ? '***' : value,
    ]),
  );

/** What a whole message says by the standard and the example profile; null: nothing that is read here. @throws ProtocolError */
function contentOf({ id, body, version }: Message): object | null {
  switch (id) {
    case messageId.terminalAck:
    case messageId.platformAck:
      return decodeGeneralAck(body);
    case messageId.location: {
      const { items, ...place } = decodeLocation(body);
      return { ...place, quantities: decodeVendor(items, profile) };
    }
    case messageId.locationAnswer: {
      const { serial, location } = decodeLocationAnswer(body);
      const { items, ...place } = location;
      return { serial, ...place, quantities: decodeVendor(items, profile) };
    }
    case messageId.locationBatch: {
      const { type, locations } = decodeLocationBatch(body);
      return { type, locations: locations.map(({ items: _, ...place }) => place) };
    }
    case messageId.canData:
      return decodeCanData(body);
    case messageId.attributesAnswer:
      return decodeAttributesAnswer(body, version);
    case messageId.setParameters:
      return parameters(decodeSetParameters(body, profile));
    case messageId.parametersAnswer: {
      const { serial, parameters: told } = decodeParametersAnswer(body, profile);
      return { serial, ...parameters(told) };
    }
    case messageId.queryParameters:
      return { ids: decodeQueryParameters(body) };
    case messageId.track:
      return decodeTrack(body);
    case messageId.transparentUp: {
      const data = decodeTransparent(body);
      return { type: data.type, ...(decodeVendorUplink(data, profile) ?? { content: data.content }) };
    }
    case messageId.transparentDown: {
      const data = decodeTransparent(body);
      return { type: data.type, ...(decodeVendorDownlink(data, profile) ?? { content: data.content }) };
    }
    default:
      return null;
  }
}

/** Messages whose bodies may hold what opens something: codes of terminals, passwords, addresses good once. */
const secretive: readonly number[] = [
  messageId.authenticate,
  messageId.registerAnswer,
  messageId.setParameters,
  messageId.parametersAnswer,
  messageId.transparentDown,
];
const secretFields = /^(code|authCode|password|uploadAddress|value)$/;

/** Bytes as hex digits, secrets blanked, numbers that JSON has no word for as text. */
function plain(content: object, withSecrets: boolean): Record<string, unknown> {
  const text = JSON.stringify(content, (key, value: unknown) => {
    if (value instanceof Uint8Array) return toHex(value);
    if (typeof value === 'bigint') return String(value);
    if (!withSecrets && typeof value === 'string' && secretFields.test(key)) return '***';
    return value;
  });
  return JSON.parse(text) as Record<string, unknown>;
}

/** A captured frame as people see it; what may open something only for who may see secrets. */
export function shownFrame({ bytes, ...frame }: StoredFrame, withSecrets: boolean): CapturedFrame {
  const hidden = !withSecrets && frame.message !== null && secretive.includes(frame.message);
  const duty = (frame.message !== null && duties.get(frame.message)) || null;
  const shown = { ...frame, duty, length: bytes.length, hex: hidden ? null : toHex(bytes), fields: null };
  if (frame.verdict !== 'ok' || frame.parts !== null) return shown;
  const message = new HeaderReader().read(bytes);
  if (typeof message === 'string') return { ...shown, verdict: message };
  try {
    const content = contentOf(message);
    return { ...shown, fields: content && plain(content, withSecrets) };
  } catch (error) {
    if (error instanceof ProtocolError || error instanceof RangeError) return { ...shown, verdict: 'body' };
    throw error;
  }
}

/** A line of a capture as text: time, direction, message, serial, bytes. */
export function frameLine({ at, up, message, serial, verdict, hex }: CapturedFrame): string {
  const id = message === null ? '------' : `0x${message.toString(16).padStart(4, '0')}`;
  const time = new Date(at * 1000).toISOString();
  return `${time} ${up ? '<' : '>'} ${id} ${serial ?? '-'} ${verdict} ${hex ?? '***'}\n`;
}
