import { asItIs, type DealerRuling, notBelow, shareOf } from './dealer-rule.rules.ts';

/** AG-06: data plans and registrations that were renewed, of those that were due in 90 days. */
export const fewRenewed: DealerRuling = {
  code: 'AG-06',
  placeOf: asItIs,
  judge: (counts, { renewShare, renewDue }) =>
    notBelow(shareOf(counts), {
      level: 'normal',
      threshold: renewShare,
      enough: counts.denominator >= renewDue,
    }),
};

const margin = 0.9;

/** AG-08: an amount beyond what the dealer may owe, at twice of it serious; or a charge that is unpaid too long. */
export const unpaid: DealerRuling = {
  code: 'AG-08',
  placeOf: (item, { unpaidDays }) => ({ ...asItIs(item), isLate: item.isHit && item.ageDays > unpaidDays }),
  judge({ numerator, late }, _values, { unpaidLimit }) {
    const isBeyond = unpaidLimit !== null && numerator > unpaidLimit;
    const isTwice = unpaidLimit !== null && unpaidLimit > 0 && numerator >= 2 * unpaidLimit;
    return {
      level: isTwice ? 'serious' : isBeyond || late > 0 ? 'normal' : null,
      value: numerator,
      threshold: unpaidLimit ?? 0,
      good: late === 0 && (unpaidLimit === null || numerator <= margin * unpaidLimit),
    };
  },
};
