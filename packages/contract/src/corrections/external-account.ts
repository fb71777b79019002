import type { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { listFilters } from '../kit/list.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { orNone, shown, written } from '../kit/record/record-field.ts';
import { boughtDefaultSort, boughtEnds, boughtFields, boughtShown, boughtSorts } from './mobile-account.ts';
import { stockCalls } from './stock-calls.ts';

/** What an account at another caster is for: devices sign in with it, or the own caster for its relays. */
export const accountUses = ['direct', 'relay'] as const;

/** What a connection, a test or a relay failed with. */
export const accountFaults = [
  'noAccount',
  'wrongPassword',
  'unknownMount',
  'refused',
  'unreachable',
  'lost',
  'noData',
] as const;

/** An account at the caster of another provider (tab "Accounts" of /thirdVariance). The password is kept sealed and never answered. */
export const externalAccount = defineRecord({
  kind: 'externalAccount',
  path: 'externalAccounts',
  page: 'thirdVariance',
  writers: 'provider',
  words: 'third.accounts',
  fields: {
    casterId: written.reference(fields.id),
    account: boughtFields.account,
    secretText: boughtFields.secretText,
    use: written.choice(accountUses, { choices: 'third.accounts.uses', example: 'relay' }),
    /** Direct: the mount point that its device calls. */
    mountPoint: written.text(fields.words(64).default(''), { example: 'AUTO' }),
    /** Connections that its seller allows at once. */
    sessions: written.number(fields.whole(1, 10).default(1), { example: '1' }),
    validity: boughtFields.validity,
    days: boughtFields.days,
    endsOn: boughtFields.endsOn,
    lot: boughtFields.lot,
    price: boughtFields.price,
    remark: boughtFields.remark,
  },
  shown: {
    ...boughtShown,
    caster: shown.text(),
    /** Its connections to that caster now. */
    running: shown.number(),
    /** Mount points of the own caster that it feeds now. */
    relays: orNone(shown.text()),
    /** What its last connection, test or relay failed with. */
    lastFault: orNone(shown.choice(accountFaults, { choices: 'third.accounts.faults' })),
  },
  filters: {
    account: 'account',
    caster: 'caster',
    use: 'use',
    state: 'state',
    lot: 'lot',
    daysLeft: 'daysLeft',
    testResult: 'testResult',
  },
  ownFilters: { sn: fields.snList.optional(), dealer: listFilters.branch },
  sorts: boughtSorts,
  defaultSort: boughtDefaultSort,
  check(form, context) {
    boughtEnds(form, context);
    if (form.use === 'direct' && form.mountPoint === '')
      context.addIssue({ code: 'custom', path: ['mountPoint'], message: 'required' });
  },
  refusals: {
    written: ['accountTaken', 'casterUnknown', 'dateInPast', 'passwordMissing', 'accountInUse'],
    deleted: ['accountInUse'],
  },
});
export type ExternalAccountRow = z.output<typeof externalAccount.row>;
export type ExternalAccountForm = z.output<typeof externalAccount.form>;

/** The calls of the tab "Accounts" beside the standard ones of its record. */
export const externalAccountCalls = stockCalls('thirdVariance', 'externalAccounts', externalAccount.row);
