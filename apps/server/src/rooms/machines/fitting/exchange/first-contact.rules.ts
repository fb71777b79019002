import type { PartSet } from '@furrow/contract';

/**
 * Whether what a terminal says of itself is the first word of the equipment that a job waits for: its machine code, or any word of it
 * where the job knows of none. `foreign`: it tells of a part that the platform does not know there.
 */
export function isFirstContact(
  after: Pick<PartSet, 'machineCode'>,
  told: { machineCode: string },
  foreign: boolean,
): boolean {
  if (foreign) return false;
  return after.machineCode === '' || after.machineCode.toLowerCase() === told.machineCode.toLowerCase();
}
