/** What software runs on terminals (spec §3). */
export const softwareTypes = [
  'excavatorGuidance',
  'af100',
  'vf100',
  'superviseTilling',
  'af300',
  'vs100',
  'w20',
  'sampling',
  'yield',
  'tbox',
  'mower',
  'dryfert',
  'guide',
  'sfc',
  'seedmonitor',
] as const;
export type SoftwareType = (typeof softwareTypes)[number];

/** The type that a text means, whatever its case and its dashes; undefined: none of ours. */
export function softwareTypeOf(text: string): SoftwareType | undefined {
  const plain = (one: string): string => one.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return softwareTypes.find((one) => plain(one) === plain(text));
}
