/** Closer reports as they are asked for: a point every 5 s for 10 min (/carMonitor, follow). */
export const closerReports = { intervalS: 5, minutes: 10 } as const;
