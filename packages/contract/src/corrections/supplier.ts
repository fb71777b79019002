import type { z } from 'zod';
import { offerCallsOf } from '../kit/families/offer-calls.ts';
import { fields } from '../kit/fields.ts';
import { defineRecord } from '../kit/record/define-record.ts';
import { shown, written } from '../kit/record/record-field.ts';
import { libraryFlow } from '../machines/libraries/library-flow.ts';

/** The version in which an operator's caster is spoken to. */
export const ntripVersions = ['1', '2'] as const;
export type NtripVersion = (typeof ntripVersions)[number];

/** Who sells correction accounts, and where their caster is: a new account's form begins with it, and keeps what was typed. */
export const correctionSupplier = defineRecord({
  kind: 'correctionSupplier',
  path: 'correctionSuppliers',
  page: 'mobileAccount',
  writers: 'provider',
  words: 'corrections.suppliers',
  fields: {
    name: written.text(fields.text(40), { example: '中国移动' }),
    host: written.text(fields.host, { example: 'rtk.example.com' }),
    port: written.number(fields.port, { example: '8002', names: true }),
    ntripVersion: written.choice(ntripVersions, { choices: 'corrections.suppliers.versions', example: '1' }),
    /** Its mount points, one for each coordinate system. */
    mountPoints: written.list(fields.text(64), 20),
    contact: written.text(fields.words(60).default('')),
    remark: written.words(200),
  },
  shown: {
    accounts: shown.number(),
    free: shown.number(),
    state: shown.choice(libraryFlow.states, { label: 'libraries.state', choices: 'libraries.states' }),
    updatedAt: shown.time({ label: 'libraries.updatedAt' }),
  },
  filters: { name: 'name', host: 'host', state: 'state' },
  ownFilters: {},
  sorts: ['name', 'updatedAt'],
  defaultSort: [{ column: 'name', descending: false }],
  refusals: { written: ['supplierTaken'], deleted: ['supplierInUse', 'supplierHasCasters'] },
});
export type CorrectionSupplierRow = z.output<typeof correctionSupplier.row>;

/** Whether new accounts are still bought of one. */
export const correctionSupplierOffers = offerCallsOf(correctionSupplier.path, {
  right: 'mobileAccount.edit',
  only: 'provider',
  row: correctionSupplier.row,
});
