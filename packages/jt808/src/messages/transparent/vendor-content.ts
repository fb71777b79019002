import { ProtocolError } from '../../error.ts';
import type { DownlinkContent, Profile, UplinkContent } from '../../profile/profile.ts';
import type { Transparent } from './0x0900-transparent.ts';
import { decodeFieldData, encodeFieldData } from './0xf3-field-data.ts';
import { decodeRegistration, encodeRegistration } from './down-0xf1-registration.ts';
import { decodeLock, encodeLock } from './down-0xf2-lock.ts';
import { decodeSatelliteCode, encodeSatelliteCode } from './down-0xf4-satellite-code.ts';
import { decodeCanNodeDown, encodeCanNodeDown } from './down-0xf5-can-node.ts';
import { decodeFetchLog, encodeFetchLog } from './down-0xf6-fetch-log.ts';
import { decodeIdentity, encodeIdentity } from './up-0xf1-identity.ts';
import { decodeDriverMessage, encodeDriverMessage } from './up-0xf2-driver-message.ts';
import { decodeCanNodes, encodeCanNodes } from './up-0xf5-can-nodes.ts';
import { decodeLogFile, encodeLogFile } from './up-0xf6-log-file.ts';
import { decodeSoftwareRun, encodeSoftwareRun } from './up-0xf7-software-run.ts';

const uplinkDecoders = {
  identity: decodeIdentity,
  'driver-message': decodeDriverMessage,
  'field-data': decodeFieldData,
  'can-nodes': decodeCanNodes,
  'log-file': decodeLogFile,
  'software-run': decodeSoftwareRun,
} as const;

const uplinkEncoders = {
  identity: encodeIdentity,
  'driver-message': encodeDriverMessage,
  'field-data': encodeFieldData,
  'can-nodes': encodeCanNodes,
  'log-file': encodeLogFile,
  'software-run': encodeSoftwareRun,
} as const;

const downlinkDecoders = {
  registration: decodeRegistration,
  lock: decodeLock,
  'field-data': decodeFieldData,
  'satellite-code': decodeSatelliteCode,
  'can-node': decodeCanNodeDown,
  'fetch-log': decodeFetchLog,
} as const;

const downlinkEncoders = {
  registration: encodeRegistration,
  lock: encodeLock,
  'field-data': encodeFieldData,
  'satellite-code': encodeSatelliteCode,
  'can-node': encodeCanNodeDown,
  'fetch-log': encodeFetchLog,
} as const;

/** A vendor's transparent data by name, so that nobody but the profile needs to know the type bytes. */
export type VendorUplink = {
  [C in UplinkContent]: { readonly content: C; readonly value: ReturnType<(typeof uplinkDecoders)[C]> };
}[UplinkContent];

export type VendorDownlink = {
  [C in DownlinkContent]: { readonly content: C; readonly value: ReturnType<(typeof downlinkDecoders)[C]> };
}[DownlinkContent];

/** What a 0x0900 says in this profile; undefined when the profile does not know the type. @throws ProtocolError when it is cut off. */
export function decodeVendorUplink(data: Transparent, profile: Profile): VendorUplink | undefined {
  const content = profile.uplinks.find((one) => one.type === data.type)?.content;
  return content && ({ content, value: uplinkDecoders[content](data.content) } as VendorUplink);
}

/** The same for 0x8900. */
export function decodeVendorDownlink(data: Transparent, profile: Profile): VendorDownlink | undefined {
  const content = profile.downlinks.find((one) => one.type === data.type)?.content;
  return content && ({ content, value: downlinkDecoders[content](data.content) } as VendorDownlink);
}

function typeOf(
  types: readonly { type: number; content: string }[],
  content: string,
  profile: Profile,
): number {
  const type = types.find((one) => one.content === content)?.type;
  if (type === undefined) throw new ProtocolError(`profile ${profile.name} has no ${content}`);
  return type;
}

/** @throws ProtocolError when the profile does not have this content. */
export function encodeVendorUplink(uplink: VendorUplink, profile: Profile): Transparent {
  const encode = uplinkEncoders[uplink.content] as (value: VendorUplink['value']) => Uint8Array;
  return { type: typeOf(profile.uplinks, uplink.content, profile), content: encode(uplink.value) };
}

/** @throws ProtocolError when the profile does not have this content. */
export function encodeVendorDownlink(downlink: VendorDownlink, profile: Profile): Transparent {
  const encode = downlinkEncoders[downlink.content] as (value: VendorDownlink['value']) => Uint8Array;
  return { type: typeOf(profile.downlinks, downlink.content, profile), content: encode(downlink.value) };
}
