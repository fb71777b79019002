/** Seconds between beats, and after how many without a message the client calls it an error (S1). */
export const streamTiming = { beatS: 15, silentS: 45, retryS: [1, 2, 5, 10, 30] } as const;
