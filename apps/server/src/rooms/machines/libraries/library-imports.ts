import {
  type ComponentForm,
  type ComponentKind,
  componentKinds,
  componentPages,
  isCounted,
  type ProductForm,
  pieceExtras,
  type VehicleModelForm,
} from '@furrow/contract';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { importOfEntity, type SheetOfEntity } from '#kit/entity/import-of-entity.ts';
import type { AnyImport } from '#kit/import/list-import.ts';
import { offeredModels } from './component-models/component-model.store.ts';
import { componentEntity } from './components/components.ts';
import { implementModelsFromFile } from './implement-models/implement-models.ts';
import { productEntity } from './products/products.ts';
import { vehicleModelEntity } from './vehicle-models/vehicle-models.ts';

const products: SheetOfEntity<ProductForm> = {
  right: 'products.import',
  title: ({ titles }) => titles.products,
  heads: ({ libraries }) => libraries.products.fields,
  choices: {
    family: ({ libraries }) => libraries.products.families,
    category: ({ exports }) => exports.category,
  },
  columns: [
    ['family', 'autopilot', 'required'],
    ['category', 'autoSteer', 'required'],
    ['model', 'AG-360', 'required'],
    ['pn', 'PN-AG360', 'required'],
    ['softwareType', ''],
    ['registrationNeeded', 'true'],
    ['defaultDays', '30'],
    ['flowPrice', '120'],
    ['registrationPrice', '300'],
    ['warrantyMonths', '12'],
    ['description', ''],
  ],
  sameBy: ['model'],
};

const vehicleModels: SheetOfEntity<VehicleModelForm> = {
  right: 'depot.import',
  title: ({ titles }) => titles.depot,
  heads: ({ libraries }) => libraries.depot.fields,
  choices: {
    category: ({ libraries }) => libraries.depot.categories,
    subcategory: ({ libraries }) => libraries.depot.subcategories,
  },
  references: {
    splineModelId: (db) => offeredModels(db, 'spline'),
    bracketModelId: (db) => offeredModels(db, 'bracket'),
  },
  columns: [
    ['category', 'tractor', 'required'],
    ['subcategory', 'wheeledTractor', 'required'],
    ['brand', 'Dongfanghong', 'required'],
    ['model', 'LX2204', 'required'],
    ['horsepower', '220'],
    ['splineModelId', ''],
    ['bracketModelId', ''],
    ['photoRequired', 'true'],
    ['motorRequired', 'true'],
    ['instructions', '…', 'required'],
  ],
  sameBy: ['brand', 'model'],
};

/** The sheet of a kind's pieces; what only this kind has stands at its end. */
function piecesOf(kind: ComponentKind): SheetOfEntity<ComponentForm> {
  const page = componentPages[kind];
  const counted = isCounted(kind);
  const extras = Object.keys(pieceExtras[kind]) as (keyof ComponentForm)[];
  return {
    right: `${page}.import`,
    title: ({ titles }) => titles[page],
    heads: ({ libraries }) => libraries.components.fields,
    references: { modelId: (db) => offeredModels(db, kind) },
    columns: [
      ...(counted ? [] : [['sn', 'SN-0001', 'required'] as const]),
      ['modelId', '', 'required'],
      counted ? ['batch', 'B-2026-01', 'required'] : ['batch', ''],
      ...(counted ? [['quantity', '100', 'required'] as const] : []),
      ['hardwareVersion', ''],
      ['firmware', ''],
      ['producedOn', '2026-01-31'],
      ['warrantyMonths', '12'],
      ['remark', ''],
      ...extras.map((name) => [name, ''] as const),
    ],
    sameBy: counted ? ['batch'] : ['sn'],
    among: { column: 'kind', value: kind },
  };
}

/** Rows of sheets for the libraries: products, models of vehicles and of implements, and the pieces of the nine kinds. */
export const libraryImports = (parts: DeedParts): readonly AnyImport[] => [
  importOfEntity(parts, productEntity, products),
  importOfEntity(parts, vehicleModelEntity, vehicleModels),
  implementModelsFromFile(parts),
  ...componentKinds.map((kind) => importOfEntity(parts, componentEntity(kind), piecesOf(kind))),
];
