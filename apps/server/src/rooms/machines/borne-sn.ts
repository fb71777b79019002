import type { Match } from '#kit/list/source.ts';

/**
 * The filter of an SN in lists of vehicles under `v`: those that bear one of the numbers, and those that bore one before a replacement of
 * the whole set (docs/decisions/0195). Two rows may answer to one number: who has it, and who had it.
 */
export const bearsOrBore: Match<readonly string[]> = (chosen, { put }) => {
  const sns = `${put(chosen)}::text[]`;
  return `(v.sn = any(${sns}) or v.id = any(array(select f.vehicle_id from former_sn f where f.sn = any(${sns}))))`;
};
