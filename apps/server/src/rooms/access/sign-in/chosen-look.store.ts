import type { Language } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Account } from '../accounts/account.store.ts';

/** What was chosen on the page of signing in. */
export interface ChosenLook {
  localLang?: Language | undefined;
  localSkin?: string | undefined;
}

/** A language or skin chosen on the page goes into the account, so that the next browser shows it too. */
export async function keepChosenLook(
  db: Queryable,
  account: Account,
  { localLang, localSkin }: ChosenLook,
): Promise<Account> {
  if (localLang === undefined && localSkin === undefined) return account;
  await db.query(
    `update account set language = coalesce($2, language), skin = coalesce($3, skin), updated_at = clock_timestamp()
     where id = $1 and (language is distinct from coalesce($2, language) or skin is distinct from coalesce($3, skin))`,
    [account.id, localLang ?? null, localSkin ?? null],
  );
  return { ...account, language: localLang ?? account.language, skin: localSkin ?? account.skin };
}
