import { homeTodaySql } from '#kit/clock/home-day.rules.ts';

const columns = { flow: 'y.flow_price', service: 'y.registration_price', cht: 'null::numeric' } as const;

/** SQL of the price of a year for a vehicle under `v`: that of its dealer, of its category, of all, else that of its product, which knows none of CHT; null: none. */
export const yearPriceSql = (feeType: keyof typeof columns): string =>
  `coalesce((select (case p.unit when 'month' then p.amount * 12 else p.amount end)::numeric(12, 2) from price p
     where p.fee_type = '${feeType}' and p.unit <> 'piece' and (p.dealer_id is null or p.dealer_id = v.dealer_id)
       and (p.category is null or p.category = v.category) and p.valid_from <= ${homeTodaySql}
     order by p.dealer_id is null, p.category is null, p.valid_from desc limit 1),
   (select ${columns[feeType]} from product y where y.model = v.product_model and y.deleted_at is null order by y.id limit 1))`;
