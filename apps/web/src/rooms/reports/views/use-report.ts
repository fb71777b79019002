import type { MeasureName, ReportAnswer, ReportName } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../kit/api/use-call.ts';
import { callsOf, type ReportAddress, reportCall } from '../report/report-address.ts';
import { againWhileMarked } from '../use/use-call-query.ts';

/** The report of the screen with other measures: what a view below its table is drawn from. */
export function useReport(name: ReportName, address: ReportAddress, measures: readonly MeasureName[]) {
  const asked: ReportAddress = { ...address, measures };
  const query = useCall(
    callsOf(name).read,
    { query: reportCall(asked) } as never,
    {
      ...(againWhileMarked as object),
      placeholderData: keepPreviousData,
    } as never,
  );
  return { asked, query: query as typeof query & { data?: ReportAnswer | undefined } };
}
