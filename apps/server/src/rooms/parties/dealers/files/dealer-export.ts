import { type DealerRow, dealerList } from '@furrow/contract';
import type { texts } from '@furrow/texts';
import { type Actor, may } from '#kit/actor.ts';
import type { ExportColumn } from '#kit/export/columns.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import { withVehicles } from '../dealer-figures.ts';
import type { DealerHoldings } from '../dealer-holdings.ts';
import { type DealerCall, dealerSource } from '../dealer-list.store.ts';
import { shownTo, visibleDealers } from '../dealers.ts';

type Field = keyof (typeof texts)['en']['dealers']['fields'];
const { column, choice, time } = plainExport<DealerRow>();

/** A column under the words of its field in the form. */
const field = (key: Field & Parameters<typeof column>[0], kind?: Parameters<typeof column>[2]) =>
  column(key, ({ dealers }) => dealers.fields[key], kind);
const hidden = (one: ExportColumn<DealerRow>): ExportColumn<DealerRow> => ({ ...one, hidden: true });

const columns: readonly ExportColumn<DealerRow>[] = [
  field('company'),
  column('level', ({ dealers }) => dealers.columns.level, 'number'),
  column('superior', ({ dealers }) => dealers.fields.superiorId),
  field('legalPerson'),
  field('phone', 'code'),
  field('country', 'code'),
  field('divisionCode', 'code'),
  hidden(field('address')),
  hidden(field('shippingAddress')),
  field('brand'),
  field('odm', 'flag'),
  field('preInstalled', 'flag'),
  hidden({
    key: 'equipmentArea',
    head: ({ dealers }) => dealers.fields.equipmentArea,
    kind: 'code',
    value: ({ equipmentArea }) => equipmentArea.join(', '),
  }),
  {
    key: 'categories',
    head: ({ dealers }) => dealers.fields.categories,
    kind: 'text',
    value: ({ categories }) => categories.join(', '),
  },
  hidden({
    key: 'models',
    head: ({ dealers }) => dealers.fields.models,
    kind: 'text',
    value: ({ models }) => models.join(', '),
  }),
  field('tabletSnDigits', 'number'),
  choice(
    'tabletSnRule',
    ({ dealers }) => dealers.fields.tabletSnRule,
    ({ dealers }) => dealers.rules,
  ),
  column('subordinates', ({ dealers }) => dealers.columns.subordinates, 'number'),
  column('accounts', ({ dealers }) => dealers.columns.accounts, 'number'),
  column('vehicles', ({ dealers }) => dealers.columns.ownVehicles, 'number'),
  column('branchVehicles', ({ dealers }) => dealers.columns.branchVehicles, 'number'),
  column('inUse', ({ dealers }) => dealers.columns.inUse, 'number'),
  choice(
    'state',
    ({ dealers }) => dealers.columns.state,
    ({ dealers }) => dealers.states,
  ),
  hidden(field('remark')),
  column('createdBy', ({ dealers }) => dealers.columns.createdBy),
  time('createdAt', ({ dealers }) => dealers.columns.createdAt),
];

/** The list of dealers as a file; phone and addresses in full only with the right to see them. */
export const dealerExport = (holdings: DealerHoldings): AnyExport =>
  defineExport<DealerRow, DealerCall['filters'], DealerCall['sort'][number]['column']>({
    screen: 'dealers',
    right: 'agentManage.export',
    title: ({ titles }) => titles.agentManage,
    list: dealerList,
    source: dealerSource,
    visible: visibleDealers,
    shown: exportedTo,
    enriched: (db, rows, actor) => withVehicles(db, holdings, actor, rows),
    columns,
  });

const exportedTo = (actor: Actor, row: DealerRow): DealerRow =>
  may(actor, 'agentManage.contact') ? row : shownTo(row);
