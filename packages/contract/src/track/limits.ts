/** At most 31 days a question, three vehicles on a screen, 20,000 points a page (/historicalTrack). */
export const trackLimits = { days: 31, vehicles: 3, pointsPerPage: 20_000, thinOverDays: 7 } as const;
