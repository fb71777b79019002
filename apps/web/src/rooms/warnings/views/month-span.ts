import { bucketEnd } from '@furrow/contract';

/** The days of a month (YYYY-MM) as a filter of days takes them. */
export const monthSpan = (month: string): string => `${month}-01..${bucketEnd(`${month}-01`, 'month')}`;
