import { asItIs, type DealerRuling, notAbove, notBelow, shareOf } from './dealer-rule.rules.ts';

const yearDays = 365;

/** AG-03: devices that lie idle too long, of the idle ones. */
export const stockAsleep: DealerRuling = {
  code: 'AG-03',
  placeOf: (item, { stockDays }) => ({
    ...asItIs(item),
    inNumerator: item.isHit && item.ageDays > stockDays,
  }),
  judge: (counts, { stockShare, stockDevices }) =>
    notAbove(shareOf(counts), {
      level: 'notice',
      threshold: stockShare,
      enough: counts.denominator >= stockDevices,
    }),
};

/** AG-04: devices that are heard in the field and that nobody has entered. */
export const notEntered: DealerRuling = {
  code: 'AG-04',
  placeOf: (item, { enterDays }) => ({
    ...asItIs(item),
    inNumerator: item.isHit && item.ageDays > enterDays,
  }),
  judge: ({ numerator }) => notAbove(numerator, { level: 'normal', threshold: 1, enough: numerator >= 1 }),
};

/** AG-05: no device entered for long, by a dealer who entered many in the year before. */
export const noneNew: DealerRuling = {
  code: 'AG-05',
  placeOf: ({ ageDays }, { newDays }) => ({
    inNumerator: ageDays < newDays,
    inDenominator: ageDays >= newDays && ageDays < newDays + yearDays,
    isLate: false,
  }),
  judge: ({ numerator, denominator }, { newBefore }) =>
    notBelow(numerator, { level: 'notice', threshold: 1, enough: denominator >= newBefore && numerator < 1 }),
};

/** AG-07: devices heard in seven days, of those in use, in the season of work. */
export const rarelyOnline: DealerRuling = {
  code: 'AG-07',
  placeOf: asItIs,
  judge(counts, { onlineShare, onlineDevices, seasonFrom, seasonTo }, { month }) {
    const inSeason =
      seasonFrom <= seasonTo
        ? month >= seasonFrom && month <= seasonTo
        : month >= seasonFrom || month <= seasonTo;
    const enough = inSeason && counts.denominator >= onlineDevices;
    return notBelow(shareOf(counts), { level: 'notice', threshold: onlineShare, enough });
  },
};
