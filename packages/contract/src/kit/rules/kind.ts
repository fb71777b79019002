import { z } from 'zod';

/** One rule, and the rules of a whole form by field: what a form is built from, without zod's own name. */
export type FieldRule = z.ZodType;
export type FormShape = z.ZodRawShape;
export type FormSchema<Shape extends FormShape = FormShape> = z.ZodObject<Shape>;

/** What a form draws for a field. */
export type FieldKind =
  | 'text'
  | 'words'
  | 'password'
  | 'phone'
  | 'number'
  | 'money'
  | 'day'
  | 'choice'
  | 'flag'
  | 'other';

interface FieldMark {
  kind: FieldKind;
  min?: number;
  max?: number;
  /** Decimal places; 0 is whole numbers only. */
  decimals?: number;
  maxLength?: number;
}

/** Drafts never hold such a field (C12). */
export const isSecret = (kind: FieldKind): boolean => kind === 'password';

const marks = z.registry<FieldMark>();

/** Says what a schema is to a form, where zod's own type does not tell. */
export function marked<T extends z.ZodType>(schema: T, mark: FieldMark): T {
  marks.add(schema, mark);
  return schema;
}

export interface FieldDescription extends FieldMark {
  /** Neither left out nor empty. */
  required: boolean;
  /** The values of a choice. */
  choices?: readonly string[];
}

/** What a form has to know of a field; wrappers (default, nullable, pipe) are looked through. */
export function describeField(schema: z.ZodType): FieldDescription {
  const required = !schema.safeParse(undefined).success && !schema.safeParse('').success;
  for (const one of layersOf(schema)) {
    const mark = marks.get(one);
    const shape = shapeOf(one);
    if (mark) return { required, ...shape, ...mark };
    if (shape) return { required, ...shape };
  }
  return { required, kind: 'other' };
}

function shapeOf(schema: z.ZodType): Omit<FieldDescription, 'required'> | undefined {
  if (schema instanceof z.ZodEnum) return { kind: 'choice', choices: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { kind: 'flag' };
  if (schema instanceof z.ZodNumber) return { kind: 'number' };
  if (schema instanceof z.ZodISODate) return { kind: 'day' };
  if (!(schema instanceof z.ZodString)) return undefined;
  return schema.maxLength === null ? { kind: 'text' } : { kind: 'text', maxLength: schema.maxLength };
}

interface Wrapping extends z.core.$ZodTypeDef {
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** A schema and what it wraps, from the outside in. */
function* layersOf(schema: z.ZodType): Generator<z.ZodType> {
  const open: z.ZodType[] = [schema];
  for (let one = open.shift(); one; one = open.shift()) {
    yield one;
    const { innerType, in: first, out: last } = one._zod.def as Wrapping;
    open.push(...[innerType, last, first].filter((inner) => inner !== undefined));
  }
}
