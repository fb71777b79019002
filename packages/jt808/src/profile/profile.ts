import type { ParameterSpec } from '../messages/parameters/parameter-spec.ts';
import type { Quantity, TextQuantity } from './quantities.ts';

/** How a number stands in an item; big-endian, signed ones in two's complement but for `sign-magnitude` (bit 15 = minus). */
export const fieldTypes = [
  'byte',
  'word',
  'dword',
  'short',
  'long',
  'int64',
  'bit',
  'sign-magnitude',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** One named quantity inside an item: value = raw × scale + bias. */
export interface ProfileField {
  readonly quantity: Quantity;
  readonly offset: number;
  readonly type: FieldType;
  /** `bit` only: 0–7 of the byte at the offset. */
  readonly bit?: number;
  /** Default 1. */
  readonly scale?: number;
  /** Default 0. */
  readonly bias?: number;
  /** The raw number that says "no value"; it is left out. */
  readonly invalid?: number;
}

/** One additional item of 0x0200, or the content of one user-defined 0x0900 type. */
export interface ProfileItem {
  readonly id: number;
  /** Bytes at least; a shorter item is kept as hex. Fields beyond it are optional. */
  readonly length: number;
  /** True: a longer item is another maker's and kept as hex, too. */
  readonly exact?: boolean;
  readonly fields?: readonly ProfileField[];
  /** The whole item as ASCII. */
  readonly text?: TextQuantity;
  /** The whole item as a list of fault codes (see `FaultCode`). */
  readonly faults?: boolean;
}

/** Layouts of user-defined transparent data that this package codes; a profile says which type byte bears which. */
export const uplinkContents = [
  'identity',
  'driver-message',
  'field-data',
  'can-nodes',
  'log-file',
  'software-run',
] as const;
export const downlinkContents = [
  'registration',
  'lock',
  'field-data',
  'satellite-code',
  'can-node',
  'fetch-log',
] as const;
export type UplinkContent = (typeof uplinkContents)[number];
export type DownlinkContent = (typeof downlinkContents)[number];

/** What a terminal model says beyond the standard. Data, not code: it can be stored as JSON, per hardware version. */
export interface Profile {
  readonly name: string;
  /** True for a profile that only shows how one looks. */
  readonly example: boolean;
  /** Maker id as in 0x0100. */
  readonly maker: string;
  /** Bytes of the maker id in 0x8108: 5 by the standard, 11 by some makers of 2019. */
  readonly makerIdLength: 5 | 11;
  /** Ports and limits in 0x8105: as text between the semicolons, or as binary WORDs. */
  readonly controlNumbers: 'decimal' | 'binary';
  readonly items: readonly ProfileItem[];
  readonly parameters: readonly ParameterSpec[];
  readonly uplinks: readonly { readonly type: number; readonly content: UplinkContent }[];
  readonly downlinks: readonly { readonly type: number; readonly content: DownlinkContent }[];
}
