import type { MeasureName, ReportAnswer, ReportName } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/api/use-call.ts';
import { againWhileMarked } from '../use/use-call-query.ts';
import { callsOf, type ReportAddress, reportCall } from './report-address.ts';

/** The report of an address with these measures: what its table, and each view below it, is drawn from. */
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
