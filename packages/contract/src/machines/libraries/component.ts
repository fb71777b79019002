import { z } from 'zod';
import { editOf } from '../../kit/edit.ts';
import { fields } from '../../kit/fields.ts';
import { defineFlow } from '../../kit/flow.ts';
import { defineList, listFilters, rowVersion } from '../../kit/list.ts';
import { type PieceExtra, pieceExtras } from './component-extras.ts';
import {
  allSubtypes,
  type ComponentDeed,
  type ComponentKind,
  type ComponentState,
  componentStates,
  isCounted,
  type StockState,
  stockStates,
} from './library-kinds.ts';
import { maybe } from './maybe.ts';

/** A piece goes onto a vehicle, and off it, by the deeds of other screens only; here it is returned and scrapped. */
export const componentFlow = defineFlow({
  states: componentStates,
  first: 'inLibrary',
  steps: {
    fit: { from: ['inLibrary'], to: 'fitted' },
    takeOff: { from: ['fitted'], to: 'inLibrary' },
    replace: { from: ['fitted'], to: 'replaced' },
    return: { from: ['replaced'], to: 'inLibrary' },
    scrap: { from: ['inLibrary', 'replaced'], to: 'scrapped' },
  },
});

const shape = {
  modelId: fields.id,
  batch: fields.words(40).default(''),
  hardwareVersion: fields.words(40).default(''),
  firmware: fields.words(40).default(''),
  producedOn: maybe(fields.day),
  /** Counted from the day it was produced, or else from the day it came. */
  warrantyMonths: maybe(fields.whole(0, 120)),
  remark: fields.words(200).default(''),
};

export interface ComponentForm extends z.output<z.ZodObject<typeof shape>> {
  sn: string | null;
  quantity: number;
}

/** With a serial number there is one piece of it; without, a batch counts its own. */
const shapeOf = (kind: ComponentKind) => ({
  ...(isCounted(kind)
    ? { sn: z.null().default(null), quantity: fields.whole(1, 100_000) }
    : { sn: fields.componentSn, quantity: z.literal(1, 'invalidValue').default(1) }),
  ...shape,
  ...(isCounted(kind) ? { batch: fields.text(40) } : {}),
  ...(pieceExtras[kind] as z.ZodRawShape),
});
/** A piece of a kind, or a batch of pieces, as its form checks it. */
export const componentFormOf = (kind: ComponentKind) =>
  z.object(shapeOf(kind)) as z.ZodObject & z.ZodType<ComponentForm>;
export const componentEditOf = (kind: ComponentKind) =>
  editOf(shapeOf(kind)) as z.ZodType<Partial<ComponentForm> & { version: string }>;

/** `POST components/<kind>/:id/return`: what a test said of it. */
export const componentReturn = z.object({ testResult: fields.text(100), version: rowVersion.optional() });
/** `POST components/<kind>/:id/scrap`. */
export const componentScrap = z.object({ reason: fields.rejectReason, version: rowVersion.optional() });

/** `POST components/nameplate/range`: codes `<prefix><number>`, all of one model, at most 1000 at once. */
export const nameplateRange = z
  .object({
    modelId: fields.id,
    prefix: z
      .string()
      .trim()
      .max(20, 'tooLong')
      .regex(/^[A-Za-z0-9-]*$/, 'componentSnFormat')
      .default(''),
    from: fields.whole(0, 99_999_999),
    to: fields.whole(0, 99_999_999),
    /** Zeros stand before shorter numbers. */
    digits: fields.whole(1, 10).default(4),
    batch: fields.words(40).default(''),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from) context.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeBeginning' });
    else if (to - from >= 1000)
      context.addIssue({ code: 'custom', path: ['to'], message: 'tooManyLines', params: { max: 1000 } });
  });

/** SNs of the box, of devices and of pieces: letters, digits, hyphens; at most 10, doubles folded. */
export const anySns = z
  .preprocess(
    (given) => (Array.isArray(given) ? given.join(' ') : given),
    z
      .string()
      .transform((text) => [...new Set(text.split(/[\s,;，；、]+/).filter((code) => code !== ''))])
      .pipe(z.array(z.string().regex(/^[A-Za-z0-9-]{4,30}$/, 'componentSnFormat')).max(10, 'tooManySns'))
      .transform((codes) => (codes.length === 0 ? undefined : codes))
      .optional(),
  )
  .optional();

/** The tab "pieces" of a component library. */
export const componentList = defineList({
  filters: {
    sn: anySns,
    pn: listFilters.text,
    model: listFilters.text,
    subtype: listFilters.choice(allSubtypes),
    batch: listFilters.text,
    state: listFilters.choice(componentStates),
    stockState: listFilters.choice(stockStates),
    dealer: listFilters.branch,
    vehicle: listFilters.text,
    producedOn: listFilters.days,
    fittedAt: listFilters.days,
    /** Days from today on. */
    warrantyWithin: listFilters.numbers,
    deleted: listFilters.flag,
  },
  sorts: ['sn', 'pn', 'model', 'batch', 'producedOn', 'warrantyUntil', 'fittedAt', 'inboundAt'],
  defaultSort: [{ column: 'inboundAt', descending: true }],
});

/** A piece where it is now; times in seconds UTC, days as YYYY-MM-DD. */
export interface ComponentBase extends ComponentForm {
  id: string;
  kind: ComponentKind;
  model: string;
  pn: string;
  subtype: string;
  state: ComponentState;
  stockState: StockState;
  dealer: string | null;
  vehicleSn: string | null;
  fittedAt: number | null;
  inboundAt: number | null;
  warrantyUntil: string | null;
  updatedAt: number;
  deletedAt: number | null;
  version: string;
}
export type ComponentRow<Kind extends ComponentKind> = ComponentBase & PieceExtra<Kind>;

/** One station of a piece's life. */
export interface ComponentMovement {
  id: string;
  deed: ComponentDeed;
  at: number;
  by: string;
  document: string;
  note: string;
  vehicleSn: string | null;
}

/** How many pieces of a kind stand where; models with fewer than wanted. */
export interface ComponentFigures extends Record<ComponentState, number> {
  lowModels: number;
}
