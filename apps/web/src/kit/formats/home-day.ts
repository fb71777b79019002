/** Days of the product end at midnight of UTC+8, whatever the zone of the account (spec §9); s. */
const homeOffsetS = 8 * 3600;

/** The day in UTC+8 that holds a moment, now unless one is named, YYYY-MM-DD. */
export const homeDay = (ms: number = Date.now()): string =>
  new Date(ms + homeOffsetS * 1000).toISOString().slice(0, 10);

/** First second (UTC) of the day in UTC+8 that holds a moment. */
export const homeMidnight = (ms: number): number => Date.parse(`${homeDay(ms)}T00:00:00+08:00`) / 1000;
