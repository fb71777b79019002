import type { z } from 'zod';

export type Place = readonly string[];

type Shape = z.ZodType;
interface Def {
  type: string;
  innerType?: Shape;
  in?: Shape;
  out?: Shape;
  element?: Shape;
  shape?: Record<string, Shape>;
  options?: Shape[];
  items?: Shape[];
  left?: Shape;
  right?: Shape;
}
const defOf = (shape: Shape): Def => (shape as unknown as { _zod: { def: Def } })._zod.def;

/** What a shape is made of, below what wraps it. */
function insideOf(shape: Shape): Def {
  const def = defOf(shape);
  if (def.innerType) return insideOf(def.innerType);
  if (def.type === 'pipe') return insideOf(defOf(def.in!).type === 'transform' ? def.out! : def.in!);
  return def;
}

function fieldsOf(shape: Shape): [string, Shape][] {
  const def = insideOf(shape);
  if (def.type === 'object') return Object.entries(def.shape!);
  if (def.type === 'union') return [...new Map(def.options!.flatMap(fieldsOf))];
  if (def.type === 'intersection') return [...fieldsOf(def.left!), ...fieldsOf(def.right!)];
  return [];
}

/** A field that holds one value: where it stands, and what it takes. `*` is the one element of a list. */
export interface Leaf {
  place: Place;
  field: string;
  takes(value: unknown): boolean;
  list: boolean;
}

/** Every field of a shape, also within lists and groups. */
export function leavesOf(shape: Shape, place: Place = []): Leaf[] {
  return fieldsOf(shape).flatMap(([field, inner]): Leaf[] => {
    const at = [...place, field];
    const deeper = fieldsOf(inner);
    if (deeper.length > 0) return leavesOf(inner, at);
    const def = insideOf(inner);
    const element = def.type === 'array' ? def.element! : null;
    if (element && fieldsOf(element).length > 0) return leavesOf(element, [...at, '*']);
    const takes = (value: unknown): boolean =>
      inner.safeParse(value).success || (element !== null && inner.safeParse([value]).success);
    return [{ place: at, field, takes, list: element !== null && !inner.safeParse('').success }];
  });
}

/** What a field of that name holds when nothing else is asked of it. */
export type Hints = Readonly<Record<string, unknown>>;

const words: readonly unknown[] = [
  'Walk',
  '018f0000-0000-7000-8000-000000000001',
  '2026-06-01',
  '13800002222',
  '230102',
  '1',
  1,
  true,
  '#1890FF',
  'zh',
  'https://example.org',
  'Walk-2026a',
  100,
  '2099-12-31',
  null,
  {},
  [],
];

/** A value that a shape takes: only what it demands, and what lies on the way to `wanted`. */
export function sampleOf(shape: Shape, hints: Hints, wanted: Place | null = null, field = ''): unknown {
  const passing = (value: unknown): boolean => value !== undefined && shape.safeParse(value).success;
  if (wanted === null && field in hints && passing(hints[field])) return hints[field];
  const def = insideOf(shape);
  if (def.type === 'object' || def.type === 'intersection') return objectOf(shape, hints, wanted);
  if (def.type === 'union' && fieldsOf(shape).length > 0)
    return sampleOf(def.options!.find((one) => fieldsOf(one).length > 0)!, hints, wanted, field);
  if (def.type === 'array') {
    const one = sampleOf(def.element!, hints, wanted?.slice(1) ?? null, field);
    return wanted === null && passing([]) ? [] : [one];
  }
  if (def.type === 'tuple') return def.items!.map((item) => sampleOf(item, hints, null, field));
  const entries = (def as { entries?: Record<string, unknown>; values?: unknown[] }) ?? {};
  const choices = [...Object.values(entries.entries ?? {}), ...(entries.values ?? [])];
  return [...choices, ...words].find(passing);
}

function objectOf(shape: Shape, hints: Hints, wanted: Place | null): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [field, inner] of fieldsOf(shape)) {
    const asked = wanted?.[0] === field;
    if (!asked && inner.safeParse(undefined).success) continue;
    made[field] = sampleOf(inner, hints, asked ? wanted.slice(1) : null, field);
  }
  return made;
}

/** The same with another value at a place. */
export function put(target: unknown, place: Place, value: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  if (first === '*') return [put((target as unknown[])?.[0], rest, value)];
  return { ...(target as object), [first]: put((target as Record<string, unknown>)?.[first], rest, value) };
}
