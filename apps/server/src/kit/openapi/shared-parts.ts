import { type ZodType, z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/** The JSON Schema of a shape; what only code can tell stays open. */
export function jsonOf(shape: ZodType, io: Direction): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    // `format: uuid` says it already, some thousand times: the pattern is 230 characters long.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    },
  });
  return schema;
}

interface ObjectJson {
  properties?: Record<string, Json>;
  required?: string[];
  allOf?: ObjectJson[];
}

/** Each item of a query as a parameter; a query that is made of several has the items of all. */
export function queryItems(query: ZodType): Json[] {
  const partsOf = ({ allOf = [], ...own }: ObjectJson): ObjectJson[] => [own, ...allOf.flatMap(partsOf)];
  const parts = partsOf(jsonOf(query, 'input') as ObjectJson);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const items = new Map(parts.flatMap(({ properties = {} }) => Object.entries(properties)));
  return [...items].map(([name, schema]) => ({ name, in: 'query', required: required.has(name), schema }));
}

/** What many calls share, under `components`: each shape once, and each item of a query. */
export interface SharedParts {
  schemas: Record<string, Json>;
  parameters: Record<string, Json>;
  /** A reference to the shape, which is named after the first call that has it (its operationId). */
  schema(shape: ZodType, io: Direction, first: string): Json;
  queryOf(query: ZodType): Json[];
  /** A reference to an item of an address, which stands once. */
  parameter(item: Json): Json;
}

export function sharedParts(): SharedParts {
  const schemas: Record<string, Json> = {};
  const parameters: Record<string, Json> = {};
  const known = new Map<ZodType, Json>();
  const queries = new Map<ZodType, Json[]>();
  const byText = new Map<string, Json>();

  function schema(shape: ZodType, io: Direction, first: string): Json {
    const there = known.get(shape);
    if (there) return there;
    const title = `${first}.${io}`;
    schemas[title] = jsonOf(shape, io);
    const reference = { $ref: `#/components/schemas/${title}` };
    known.set(shape, reference);
    return reference;
  }

  // Lists call many filters alike: `dealer`, `page`, `sort` by other columns. Those that are the same stand once.
  function parameter(item: Json): Json {
    const text = JSON.stringify(item);
    const there = byText.get(text);
    if (there) return there;
    const name = String(item.name);
    let title = name;
    for (let count = 2; title in parameters; count += 1) title = `${name}.${count}`;
    parameters[title] = item;
    const reference = { $ref: `#/components/parameters/${title}` };
    byText.set(text, reference);
    return reference;
  }

  function queryOf(query: ZodType): Json[] {
    const there = queries.get(query) ?? queryItems(query).map(parameter);
    queries.set(query, there);
    return there;
  }

  return { schemas, parameters, schema, queryOf, parameter };
}
