import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import { defineImport } from '../kit/import.ts';
import { tabletSnRules } from './dealer.ts';
import { ownerKinds } from './owner.ts';

const division = z.string().trim().min(1, 'required').max(12, 'tooLong');

/** Dealers from a file (/agentManage). Tablets have a rule of their own where both its columns are filled. */
export const dealerImport = defineImport({
  screen: 'agentManage',
  listKnowsImports: true,
  key: 'company',
  existing: ['refuse', 'skip', 'update'],
  columns: [
    { key: 'company', field: fields.plainName(60), required: true, example: '北大荒农机有限公司' },
    /** Id of the superior; in the file its name. Nothing is the maker's own company. */
    { key: 'superiorId', field: fields.id, example: '' },
    { key: 'legalPerson', field: fields.text(30), required: true, example: '王建国' },
    { key: 'phone', field: fields.phone, required: true, example: '13812345678' },
    { key: 'country', field: z.string().regex(/^[A-Z]{2}$/, 'invalidValue'), required: true, example: 'CN' },
    { key: 'divisionCode', field: division, required: true, example: '230102' },
    { key: 'address', field: fields.text(100), required: true, example: '科技路 12 号' },
    { key: 'brand', field: fields.words(40), example: '' },
    /** Several are parted by commas. */
    { key: 'categories', field: fields.words(200), required: true, example: 'autoSteer' },
    {
      key: 'tabletSnDigits',
      field: z.coerce
        .number<string>('invalidValue')
        .int('invalidValue')
        .min(4, 'outOfRange')
        .max(30, 'outOfRange'),
      example: '',
    },
    { key: 'tabletSnRule', field: z.enum(tabletSnRules, 'invalidValue'), example: '' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
});

/** A row of dealers that passed. */
export interface DealerImportRow {
  company: string;
  superiorId?: string;
  legalPerson: string;
  phone: string;
  country: string;
  divisionCode: string;
  address: string;
  brand?: string;
  categories: string;
  tabletSnDigits?: number;
  tabletSnRule?: (typeof tabletSnRules)[number];
  remark?: string;
}

/** Owners from a file (/userInfo); a phone number tells who is who. */
export const ownerImport = defineImport({
  screen: 'userInfo',
  listKnowsImports: true,
  key: 'phone',
  existing: ['refuse', 'skip', 'update'],
  columns: [
    { key: 'name', field: fields.text(30), required: true, example: '李秀英' },
    { key: 'kind', field: z.enum(ownerKinds, 'invalidValue'), required: true, example: 'individual' },
    { key: 'phone', field: fields.phone, required: true, example: '13912345678' },
    { key: 'contactPerson', field: fields.text(30), example: '' },
    { key: 'divisionCode', field: division, required: true, example: '230102' },
    { key: 'address', field: fields.words(100), example: '红旗村 3 号' },
    { key: 'remark', field: fields.words(200), example: '' },
  ],
});

/** A row of owners that passed. */
export interface OwnerImportRow {
  name: string;
  kind: (typeof ownerKinds)[number];
  phone: string;
  contactPerson?: string;
  divisionCode: string;
  address?: string;
  remark?: string;
}
