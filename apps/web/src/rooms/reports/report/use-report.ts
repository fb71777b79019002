import { type MeasureName, type ReportAnswer, type ReportName, reportPlans } from '@furrow/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#kit/api/use-call.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { againWhileMarked } from '../use/use-call-query.ts';
import { openOf } from './open-measures.ts';
import { callsOf, type ReportAddress, reportCall } from './report-address.ts';

/** The report of an address with these measures: what its table, and each view below it, is drawn from. */
export function useReport(name: ReportName, address: ReportAddress, measures: readonly MeasureName[]) {
  const account = useAccount();
  // An address that somebody was sent may name what he may not be told: the rest is shown.
  const open = openOf(name, measures, (right) => mayOpen(account, right));
  const asked: ReportAddress = {
    ...address,
    measures: open.length > 0 ? open : reportPlans[name].usual.measures,
  };
  const query = useCall(
    callsOf(name).read,
    { query: reportCall(asked) },
    {
      ...(againWhileMarked as object),
      placeholderData: keepPreviousData,
    },
  );
  return { asked, query: query as typeof query & { data?: ReportAnswer | undefined } };
}
