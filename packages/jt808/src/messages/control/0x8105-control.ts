import { ByteReader, ByteWriter } from '../../bytes.ts';
import { ProtocolError } from '../../error.ts';
import type { Profile } from '../../profile/profile.ts';
import { decodeText, encodeText } from '../../text.ts';

export const controlCommand = {
  upgrade: 1,
  connect: 2,
  shutDown: 3,
  reset: 4,
  factoryReset: 5,
  closeDataLink: 6,
  closeRadio: 7,
} as const;

/** One field between the semicolons; undefined = left empty. */
export type ControlField = string | number | undefined;

/** Terminal control 0x8105 (§8.13). `fields` are empty for the commands without parameters. */
export interface Control {
  readonly command: number;
  readonly fields: readonly ControlField[];
}

/** How 0x8105 writes its WORD fields: the standard is ambiguous, so the model's profile decides. */
type Numbers = Pick<Profile, 'controlNumbers'>;

/** Which fields are declared as WORD: ports and time limit. */
const wordFields: Readonly<Record<number, readonly number[]>> = {
  [controlCommand.upgrade]: [5, 6, 10],
  [controlCommand.connect]: [6, 7, 8],
};

const semicolon = 0x3b;

export function encodeControl(control: Control, profile: Numbers): Uint8Array {
  const writer = new ByteWriter().byte(control.command);
  const words = wordFields[control.command] ?? [];
  control.fields.forEach((field, index) => {
    if (index > 0) writer.byte(semicolon);
    if (words.includes(index) && profile.controlNumbers === 'binary') writer.word(Number(field ?? 0));
    else writer.bytes(encodeText(field === undefined ? '' : String(field)));
  });
  return writer.done();
}

/** WORD fields come back as numbers, the others as texts; empty ones as undefined. */
export function decodeControl(body: Uint8Array, profile: Numbers): Control {
  const reader = new ByteReader(body);
  const command = reader.byte();
  const bytes = reader.rest();
  const words = wordFields[command] ?? [];
  const fields: ControlField[] = [];
  for (let at = 0; at < bytes.length || (at > 0 && at === bytes.length); ) {
    const isWord = words.includes(fields.length);
    if (isWord && profile.controlNumbers === 'binary') {
      if (at + 2 > bytes.length) throw new ProtocolError('0x8105: binary number cut off');
      fields.push((bytes[at]! << 8) | bytes[at + 1]!);
      at += 3;
      continue;
    }
    const found = bytes.indexOf(semicolon, at);
    const end = found < 0 ? bytes.length : found;
    const text = decodeText(bytes.subarray(at, end));
    fields.push(text === '' ? undefined : isWord ? Number(text) : text);
    at = end + 1;
  }
  return { command, fields };
}

/** Wireless upgrade by address (command 1); most makers read the URL and the firmware version only. */
export interface UpgradeByAddress {
  readonly url: string;
  readonly apn?: string;
  readonly user?: string;
  readonly password?: string;
  readonly address?: string;
  readonly tcpPort?: number;
  readonly udpPort?: number;
  readonly makerId?: string;
  readonly hardwareVersion?: string;
  readonly firmwareVersion?: string;
  readonly timeLimitMin?: number;
}

export function upgradeControl(upgrade: UpgradeByAddress): Control {
  const { url, apn, user, password, address, tcpPort, udpPort } = upgrade;
  const { makerId, hardwareVersion, firmwareVersion, timeLimitMin } = upgrade;
  return {
    command: controlCommand.upgrade,
    fields: [
      url,
      apn,
      user,
      password,
      address,
      tcpPort,
      udpPort,
      makerId,
      hardwareVersion,
      firmwareVersion,
      timeLimitMin,
    ],
  };
}

/** Connect to a given server (command 2). */
export interface ConnectTo {
  readonly authCode?: string;
  readonly apn?: string;
  readonly user?: string;
  readonly password?: string;
  readonly address: string;
  readonly tcpPort?: number;
  readonly udpPort?: number;
  /** 0 = stay there. */
  readonly timeLimitMin: number;
}

/** Without a server: go back to the original one, and nothing follows the control digit. */
export function connectControl(server?: ConnectTo): Control {
  if (!server) return { command: controlCommand.connect, fields: ['1'] };
  const { authCode, apn, user, password, address, tcpPort, udpPort, timeLimitMin } = server;
  return {
    command: controlCommand.connect,
    fields: ['0', authCode, apn, user, password, address, tcpPort, udpPort, timeLimitMin],
  };
}
