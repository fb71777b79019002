import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';

const day = z.iso.date('invalidValue').refine((text) => text <= '2100-12-31', 'outOfRange');

/** Accounts from a file (/accountManage): their first passwords are made by the server and come back once. */
export const accountImport = defineImport({
  screen: 'accountManage',
  listKnowsImports: true,
  key: 'name',
  existing: ['refuse', 'skip', 'update'],
  columns: [
    { key: 'name', field: fields.accountName, required: true, example: 'wang-01' },
    // The example's name is written in the reader's language (`examples` of the import).
    { key: 'displayName', field: fields.text(30), required: true, example: '' },
    { key: 'phone', field: fields.phone, required: true, example: '13912345678' },
    /** Number of the role; in the file its name. */
    {
      key: 'role',
      field: z.coerce.number<string>('invalidValue').int('invalidValue'),
      required: true,
      example: '5',
    },
    /** Id of the company; in the file its name. Nothing is the maker's own. */
    { key: 'dealer', field: fields.id, example: '' },
    {
      key: 'endsOn',
      field: z.union([day, z.literal('permanent')], 'invalidValue'),
      required: true,
      example: '2030-12-31',
    },
  ],
});

/** A row that passed. */
export interface AccountImportRow {
  name: string;
  displayName: string;
  phone: string;
  role: number;
  dealer?: string;
  endsOn: string;
}
