const dayMs = 86_400_000;

/** Its calendar takes one column of the page, not a row: up to 20 weeks. */
export const isShortSpan = ({ from, to }: { from: string; to: string }): boolean =>
  Date.parse(to) - Date.parse(from) <= 19 * 7 * dayMs;
