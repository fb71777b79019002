/** The days of a month (YYYY-MM) as a filter of days takes them. */
export function monthSpan(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year!, number!, 0)).getUTCDate();
  return `${month}-01..${month}-${last}`;
}
