import type { MeasureName, ReportAnswer, ReportRow } from '@furrow/contract';
import type { ReportAddress } from './report-address.ts';
import type { Pressed } from './report-table.tsx';

/** What a picture of a report is drawn of, and what a press on it does. */
export interface ReportChartProps {
  found: ReportAnswer;
  address: ReportAddress;
  measure: MeasureName;
  drill: (row: ReportRow) => (() => void) | undefined;
  onPress: (pressed: Pressed) => void;
}
