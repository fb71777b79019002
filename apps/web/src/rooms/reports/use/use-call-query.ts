import { type MachineUse, machineUses } from '@furrow/contract';
import { type ReportAddress, reportCall } from '../report/report-address.ts';

/** ms. */
const againMs = 5_000;

/** What is asked of machines: the period, comparison and filters of the report, which choose them; rows and measures are of its table alone. */
export function machinesAsked(address: ReportAddress) {
  const { rows: _, measures: __, ...asked } = reportCall(address);
  return asked;
}

/** What machines are told apart by, as it stands in the address; days with work until somebody chooses. */
export const chosenUse = (value: string | null): MachineUse =>
  machineUses.find((one) => one === value) ?? 'days';

/** While something is still being put together, the figures are asked for again, as those of the report are. */
export const againWhileMarked = {
  refetchInterval: (asked: { state: { data?: { marked: number } | undefined } }) =>
    (asked.state.data?.marked ?? 0) > 0 ? againMs : false,
};
