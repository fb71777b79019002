import { type TboxItemValue, type TerminalItem, terminalItemRules } from '@furrow/contract';
import { type TextKey, text } from '#kit/words/text.ts';

export const itemName = (item: TerminalItem | 'server1'): string => text(`tbox.items.${item}`);

type Unit = 's' | 'kbit' | 'v' | 'm' | 'deg';
const units: Partial<Record<string, Unit>> = {
  positioningS: 's',
  workingS: 's',
  sleepS: 's',
  can1Kbit: 'kbit',
  can2Kbit: 'kbit',
  undervoltageV: 'v',
  wheelBaseM: 'm',
  trackM: 'm',
  antennaRightM: 'm',
  antennaForwardM: 'm',
  antennaHeightM: 'm',
  steeringDeg: 'deg',
  implementWidthM: 'm',
  implementRightM: 'm',
};
export const unitOf = (item: TerminalItem): Unit | undefined => units[item];

/** A value as people read it: with its unit, "off" for a bus or a server that is off, "—" for one that nobody read. */
export function valueWords(item: string, value: TboxItemValue | undefined | null): string {
  if (value === undefined || value === null) return text('format.none');
  const unit = units[item];
  if (value === '' || (unit === 'kbit' && value === 0)) return text('tbox.off');
  return unit ? text(`tbox.valueUnits.${unit}`, { value }) : String(value);
}

/** What is wrong with each typed value, in words; a server that stands there twice is wrong at the second. */
export function itemProblems<Item extends TerminalItem>(
  values: Partial<Record<Item, TboxItemValue>>,
): Partial<Record<Item, string>> {
  const problems: Partial<Record<Item, string>> = {};
  const servers = new Set<string>();
  for (const [name, value] of Object.entries(values) as [Item, TboxItemValue][]) {
    const { error } = terminalItemRules[name].safeParse(value);
    const issue = error?.issues[0];
    if (issue) {
      const params = 'params' in issue ? (issue.params as Record<string, number>) : {};
      problems[name] = text(`refusals.${issue.message}` as TextKey, params);
    } else if (/^server\d$/.test(name) && typeof value === 'string' && value !== '') {
      if (servers.has(value.toLowerCase())) problems[name] = text('refusals.serverTwice');
      servers.add(value.toLowerCase());
    }
  }
  return problems;
}
