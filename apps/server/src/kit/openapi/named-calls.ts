import { type CallFamilies, type DescribedCall, describedCalls, type FamilyCall } from '@furrow/contract';
import type { CallWords } from '@furrow/texts';

/** A call with what the documentation calls it. */
export interface NamedCall {
  call: DescribedCall;
  group: string;
  /** Its operationId: `devices.read`, `exports.file.components.nameplate`. */
  id: string;
  tag: string;
  summary: string | undefined;
}

/** Every described call: those that are listed, and those of families. */
export function namedCalls(words: CallWords, families: readonly DescribedCall[]): NamedCall[] {
  const listed = Object.entries(describedCalls).flatMap(([group, calls]) =>
    Object.entries<DescribedCall>(calls).map(([name, call]) => ({
      call,
      group,
      id: `${group}.${name}`,
      tag: words.groups[group as keyof CallWords['groups']],
      summary: summaryOf(words, group, name),
    })),
  );
  return [
    ...listed,
    ...families.flatMap((call) => (call.family ? [ofFamily(words, call, call.family)] : [])),
  ];
}

function ofFamily(words: CallWords, call: DescribedCall, { family, name, of }: FamilyCall): NamedCall {
  const { group, calls } = words.families[family];
  const told: Readonly<Record<string, string>> = calls;
  return {
    call,
    group: family,
    id: `${family}.${name}.${of.replaceAll('/', '.')}`,
    tag: `${group}: ${of}`,
    summary: told[name],
  };
}

/** A call's own words; the standard calls of a record are called alike for all. */
function summaryOf({ calls, plain }: CallWords, group: string, name: string): string | undefined {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = calls;
  const standard: Readonly<Record<string, string>> = plain;
  return own[group]?.[name] ?? standard[name];
}

/** What the page leads to: groups of calls that are listed, then the families. */
export function groupsOf(words: CallWords): [string, string][] {
  const families = Object.keys(words.families) as (keyof CallFamilies)[];
  return [
    ...Object.keys(describedCalls).map((name): [string, string] => [
      name,
      words.groups[name as keyof typeof describedCalls],
    ]),
    ...families.map((name): [string, string] => [name, words.families[name].group]),
  ];
}
