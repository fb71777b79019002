/**
 * Rules of /agentWarning: terminals out of area, vehicles out of region, stock asleep, fitted but not entered, no new device, renewals,
 * online rate, unpaid, dismantling, entries rejected, service late, no equipment area.
 */
export const dealerRules = [
  ...(['AG-01', 'AG-02', 'AG-03', 'AG-04', 'AG-05', 'AG-06'] as const),
  ...(['AG-07', 'AG-08', 'AG-09', 'AG-10', 'AG-11', 'AG-12'] as const),
] as const;
export type DealerRule = (typeof dealerRules)[number];

/** What the figure of a rule is. */
export const figureUnits = ['share', 'count', 'money'] as const;
export type FigureUnit = (typeof figureUnits)[number];
export const unitOfDealerRule = {
  'AG-01': 'share',
  'AG-02': 'share',
  'AG-03': 'share',
  'AG-04': 'count',
  'AG-05': 'count',
  'AG-06': 'share',
  'AG-07': 'share',
  'AG-08': 'money',
  'AG-09': 'count',
  'AG-10': 'share',
  'AG-11': 'count',
  'AG-12': 'count',
} as const satisfies Record<DealerRule, FigureUnit>;
