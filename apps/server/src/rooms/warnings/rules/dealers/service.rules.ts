import { asItIs, type DealerRuling, notAbove, shareOf } from './dealer-rule.rules.ts';

/** AG-09: serious dismantle warnings of 30 days. */
export const muchDismantled: DealerRuling = {
  code: 'AG-09',
  placeOf: asItIs,
  judge: ({ numerator }, { dismantles }) =>
    notAbove(numerator, { level: 'serious', threshold: dismantles, enough: true }),
};

/** AG-10: rejected entries, of those decided in 90 days. */
export const entriesRejected: DealerRuling = {
  code: 'AG-10',
  placeOf: asItIs,
  judge: (counts, { rejectShare, rejectDecided }) =>
    notAbove(shareOf(counts), {
      level: 'notice',
      threshold: rejectShare,
      enough: counts.denominator >= rejectDecided,
    }),
};

/** AG-11: repairs and problems that are open and late. */
export const serviceLate: DealerRuling = {
  code: 'AG-11',
  placeOf: asItIs,
  judge: ({ numerator }, { lateOpen }) =>
    notAbove(numerator, { level: 'normal', threshold: lateOpen, enough: true }),
};
