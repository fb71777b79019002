import { asItIs, type DealerRuling, noCounts, notAbove, shareOf } from './dealer-rule.rules.ts';

/** AG-01: terminals out of the area against devices in use. */
export const terminalsOut: DealerRuling = {
  code: 'AG-01',
  placeOf: asItIs,
  judge(counts, { outShare, outSerious, outRows }) {
    const value = shareOf(counts);
    const level = value >= outSerious ? 'serious' : 'normal';
    return notAbove(value, { level, threshold: outShare, enough: counts.numerator >= outRows });
  },
};

/** AG-02: vehicles out of their region against devices in use. */
export const vehiclesOut: DealerRuling = {
  code: 'AG-02',
  placeOf: asItIs,
  judge: (counts, { regionShare, regionRows }) =>
    notAbove(shareOf(counts), {
      level: 'notice',
      threshold: regionShare,
      enough: counts.numerator >= regionRows,
    }),
};

/** AG-12: without an equipment area nobody can say what is out of it. */
export const noArea: DealerRuling = {
  code: 'AG-12',
  placeOf: asItIs,
  judge: ({ numerator }) =>
    notAbove(numerator, { level: 'notice', threshold: 1, enough: numerator > noCounts.numerator }),
};
