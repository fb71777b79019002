/** How often one address may do what needs no account; an office shares one. */
export const strangerRates = {
  apply: { calls: 10, seconds: 3600 },
  name: { calls: 60, seconds: 600 },
  check: { calls: 20, seconds: 600 },
  documents: { calls: 30, seconds: 3600 },
  /** What the announced documents weigh together, megabytes. */
  documentMegabytes: { calls: 1500, seconds: 3600 },
  forgot: { calls: 10, seconds: 3600 },
} as const;
