import { unpaidSql } from './unpaid.store.ts';

/** Charges that nobody has paid, by the dealer that they were made for; their weight is the amount. Columns as `DealerSources` wants them. */
export const unpaidChargesSql = `select c.dealer_id, 'charge' as thing, c.id::text as id, c.no as name, c.amount as weight,
    extract(day from now() - c.created_at)::int as age, true as hit, false as base
  from charge c where ${unpaidSql('c')}`;
