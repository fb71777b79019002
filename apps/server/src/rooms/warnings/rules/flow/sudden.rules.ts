import { dayAfter, type FlowRuling } from './flow-card.rules.ts';

/** FL-04: a day far beyond the mean of thirty days. It ends when the next whole day comes to less than half of it. */
export const suddenUse: FlowRuling = {
  code: 'FL-04',
  judge({ today, todayMb, yesterdayMb, meanMb }, { suddenTimes, suddenMb }, standing) {
    const limit = Math.max(suddenTimes * meanMb, suddenMb);
    const yesterday = dayAfter(today, -1);
    const told = (value: number, day: string) =>
      ({ level: 'normal', value, threshold: limit, figures: { day } }) as const;
    const begun =
      todayMb > limit ? told(todayMb, today) : yesterdayMb > limit ? told(yesterdayMb, yesterday) : null;
    if (standing === null) return begun;
    const day = String(standing.figures.day ?? today);
    // The day after it is not over yet.
    if (yesterday <= day) return told(standing.value, day);
    return yesterdayMb >= standing.value / 2 ? told(standing.value, day) : null;
  },
};
