import { pgnOf, sourceAddressOf } from './pgn.ts';
import type { CanMessage, CanSignal } from './signal.ts';
import { keysBySpn } from './spn-keys.ts';

/** Why a line of a DBC file was not taken. */
export const dbcFaults = [
  'keyword',
  'message',
  'signal',
  'signalAlone',
  'signalTwice',
  'bits',
  'scale',
  'multiplexed',
  'float',
  'nothing',
  'tooMany',
] as const;
export type DbcFault = (typeof dbcFaults)[number];

/** What a DBC file defines, and what of it is wrong; lines are counted from 1. */
export interface DbcFile {
  readonly messages: CanMessage[];
  readonly faults: { readonly line: number; readonly fault: DbcFault }[];
}

/** Beyond so many signals a file is no set of one machine. */
const mostSignals = 2_000;

/** Sections that say nothing about where a value stands. */
const passedOver =
  /^(VERSION|NS_|BS_|BU_|BO_TX_BU_|BA_DEF_|BA_DEF_DEF_|BA_DEF_REL_|BA_DEF_DEF_REL_|BA_REL_|BA_|BU_SG_REL_|BU_EV_REL_|BU_BO_REL_|CM_|VAL_|VAL_TABLE_|EV_|EV_DATA_|ENVVAR_DATA_|SGTYPE_|SGTYPE_VAL_|SIG_TYPE_REF_|SIG_GROUP_|SIG_VALTYPE_|SIGTYPE_VALTYPE_|SIGNAL_TYPE_|CAT_DEF_|CAT_|FILTER|NS_DESC_)\b/;
const messageLine = /^BO_ +(\d+) +(\w+) *: *(\d+) +\w+ *$/;
const number = '[-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?';
const signalLine = new RegExp(
  `^SG_ +(\\w+)( +M| +m\\d+M?)? *: *(\\d+)\\|(\\d+)@([01])([+-]) *\\( *(${number}) *, *(${number}) *\\) *\\[ *(${number}) *\\| *(${number}) *\\] *"([^"]*)" *.*$`,
);
const spnLine = /^BA_ +"SPN" +SG_ +(\d+) +(\w+) +(\d+) *; *$/;
const formatLine = /^BA_ +"VFrameFormat" +BO_ +(\d+) +(\d+) *; *$/;
const cycleLine = /^BA_ +"GenMsgCycleTime" +BO_ +(\d+) +(\d+) *; *$/;
const floatLine = /^SIG_VALTYPE_ +(\d+) +(\w+) *:? *[12] *; *$/;
/** Place of "J1939PG" among the usual values of the attribute. */
const j1939Format = 3;
/** A source address that nobody has: the message is meant whoever sends it. */
const nobody = 0xfe;

interface Draft {
  readonly id: number;
  readonly name: string;
  readonly signals: (CanSignal & { name: string })[];
  everyMs: number;
  j1939: boolean;
}

/**
 * Reads the definitions of a DBC file (Vector CANdb): messages (BO_), their signals (SG_), and of the attributes SPN, VFrameFormat and
 * GenMsgCycleTime. Comments, value tables, nodes and drawing matter are passed over. A signal whose SPN the product knows bears its name,
 * any other its own behind "own:". What cannot be taken is named by its line, and the rest stands.
 */
export function readDbc(text: string): DbcFile {
  const faults: DbcFile['faults'] = [];
  const drafts = new Map<number, Draft>();
  let open: Draft | undefined;
  let inText = false;
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  lines.forEach((raw, i) => {
    const line = i + 1;
    const fault = (why: DbcFault): void => void faults.push({ line, fault: why });
    const wasInText = inText;
    // A comment may run over several lines: an odd number of quotes opens or ends one.
    if ((raw.replaceAll('\\"', '').split('"').length - 1) % 2 === 1) inText = !inText;
    const told = raw.trim();
    if (wasInText || told === '' || (/^\s/.test(raw) && !told.startsWith('SG_'))) return;
    if (told.startsWith('BO_ ')) {
      open = readMessage(told, drafts, fault);
    } else if (told.startsWith('SG_ ')) {
      if (open === undefined) fault('signalAlone');
      else {
        const why = readSignalLine(told, open);
        if (why !== undefined) fault(why);
      }
    } else if (passedOver.test(told)) {
      open = undefined;
      readAttribute(told, drafts, fault);
    } else fault('keyword');
  });
  const messages = [...drafts.values()].filter(({ signals }) => signals.length > 0).map(messageOf);
  const count = messages.reduce((sum, { signals }) => sum + signals.length, 0);
  if (count === 0) faults.push({ line: 1, fault: 'nothing' });
  if (count > mostSignals) faults.push({ line: 1, fault: 'tooMany' });
  return { messages, faults };
}

function readMessage(
  told: string,
  drafts: Map<number, Draft>,
  fault: (why: DbcFault) => void,
): Draft | undefined {
  const [, idText, name] = messageLine.exec(told) ?? [];
  const id = Number(idText);
  if (name === undefined || id > 0xffffffff || drafts.has(id)) {
    fault('message');
    return undefined;
  }
  const draft: Draft = { id, name, signals: [], everyMs: 0, j1939: false };
  // The message of signals that belong to none.
  if (name !== 'VECTOR__INDEPENDENT_SIG_MSG') drafts.set(id, draft);
  return draft;
}

/** Adds the signal of a line to its message, or says why it cannot. */
function readSignalLine(told: string, draft: Draft): DbcFault | undefined {
  const [, name, multiplexed, start, length, order, sign, scaleText, offsetText, minText, maxText, unit] =
    signalLine.exec(told) ?? [];
  if (name === undefined) return 'signal';
  if (multiplexed !== undefined) return 'multiplexed';
  if (draft.signals.some((one) => one.name === name)) return 'signalTwice';
  const [startBit, bits] = [Number(start), Number(length)];
  if (bits < 1 || bits > 32 || startBit > 63 || (order === '1' && startBit + bits > 64)) return 'bits';
  const [scale, offset, min, max] = [scaleText, offsetText, minText, maxText].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  if (![scale, offset, min, max].every(Number.isFinite) || scale === 0) return 'scale';
  // Equal ends mean that the file gives no range.
  const ranged = max > min;
  draft.signals.push({
    name,
    key: `own:${name}`,
    startBit,
    bits,
    order: order === '1' ? 'little' : 'big',
    signed: sign === '-',
    scale,
    offset,
    min: ranged ? min : null,
    max: ranged ? max : null,
    unit: unit ?? '',
    invalid: 'whole',
  });
  return undefined;
}

function readAttribute(told: string, drafts: Map<number, Draft>, fault: (why: DbcFault) => void): void {
  const spn = spnLine.exec(told);
  if (spn) {
    const draft = drafts.get(Number(spn[1]));
    const at = draft?.signals.findIndex(({ name }) => name === spn[2]) ?? -1;
    const key = keysBySpn[Number(spn[3])];
    if (draft && at >= 0 && key !== undefined)
      draft.signals[at] = { ...draft.signals[at]!, key, invalid: 'j1939' };
  }
  const format = formatLine.exec(told);
  const formatted = format && drafts.get(Number(format[1]));
  if (formatted) formatted.j1939 = Number(format[2]) === j1939Format;
  const cycle = cycleLine.exec(told);
  const cycled = cycle && drafts.get(Number(cycle[1]));
  if (cycled) cycled.everyMs = Math.min(Number(cycle[2]), 60_000);
  const float = floatLine.exec(told);
  const floating = float && drafts.get(Number(float[1]));
  if (floating) {
    const at = floating.signals.findIndex(({ name }) => name === float[2]);
    if (at >= 0) floating.signals.splice(at, 1);
    fault('float');
  }
}

function messageOf({ id, name, everyMs, j1939, signals }: Draft): CanMessage {
  // Bit 31 of a DBC's number says that the id has 29 bits.
  const extended = id >= 0x80000000;
  const canId = id % 0x20000000;
  const anybody = extended && (j1939 || sourceAddressOf(canId) === nobody);
  return {
    name,
    frame: anybody ? { pgn: pgnOf(canId) } : { canId, extended },
    everyMs,
    signals: signals.map(({ name: _, ...signal }) =>
      // In a parameter group of J1939 the highest numbers are no values, whether the file says so or not.
      anybody ? { ...signal, invalid: 'j1939' as const } : signal,
    ),
  };
}
