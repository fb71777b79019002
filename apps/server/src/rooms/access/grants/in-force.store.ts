/** The condition under which a row of `personal_grant` or `allocation` holds now. */
export const inForce = (alias: string): string =>
  `${alias}.ended_at is null and ${alias}.from_at <= now() and (${alias}.until_at is null or ${alias}.until_at > now())`;

/** The state of such a row, as `grantFlow` names it. */
export const stateSql = (alias: string): string =>
  `(case when ${alias}.ended_at is not null or ${alias}.until_at <= now() then 'ended'
    when ${alias}.from_at > now() then 'planned' else 'inForce' end)`;

/** Codes that were granted to, or denied, an account itself and hold now: an array. Both arguments are the program's own. */
export const personalCodes = (account: string, effect: string): string =>
  `array(select g.permission from personal_grant g where g.account_id = ${account} and g.effect = ${effect}
    and ${inForce('g')})`;

/** No personal grant in force gives the account a right that is not among `codes` (a place of the statement). */
export const grantedNothingBeyond = (account: string, codes: string): string =>
  `not exists (select 1 from personal_grant g where g.account_id = ${account} and g.effect = 'granted'
    and ${inForce('g')} and not g.permission = any(${codes}::text[]))`;
