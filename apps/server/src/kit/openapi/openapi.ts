import {
  apiBase,
  type DescribedCall,
  describedCalls,
  fields,
  type Language,
  paramsIn,
  type RefusalKey,
  refusals,
  refusalsOf,
} from '@furrow/contract';
import { type CallWords, callTexts, fill, permissionText, refusalText } from '@furrow/texts';
import { type ZodType, z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** OpenAPI 3.1 of every described call, or of those of one group: right, shapes, refusals, in the words of a language. */
export function openApi(language: Language, only?: string): Json {
  const words = callTexts[language];
  const paths: Record<string, Record<string, Json>> = {};
  // Hundreds of calls are refused for the same: each refusal is described once.
  const shared: Record<string, Json> = {};
  for (const [group, calls] of Object.entries(describedCalls)) {
    if (only !== undefined && group !== only) continue;
    for (const [name, call] of Object.entries<DescribedCall>(calls)) {
      const path = pathOf(call);
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(call, { group, name }, { language, shared }),
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: { title: words.title, description: words.description, version: 'v2' },
    servers: [{ url: '/' }],
    tags: Object.entries(words.groups)
      .filter(([group]) => only === undefined || group === only)
      .map(([, name]) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: words.bearer } },
      schemas: { Refusal: refusalShape },
      responses: shared,
    },
  };
}

const pathOf = ({ address }: DescribedCall): string =>
  (address.startsWith('/') ? address : `${apiBase}/${address}`).replace(/:(\w+)/g, '{$1}');

interface Name {
  group: string;
  name: string;
}

interface Place {
  language: Language;
  /** Refusals by the keys that they hold. */
  shared: Record<string, Json>;
}

function operation(call: DescribedCall, { group, name }: Name, place: Place): Json {
  const { language } = place;
  const words = callTexts[language];
  const { right, or, only, body } = call;
  return {
    operationId: `${group}.${name}`,
    tags: [words.groups[group as keyof CallWords['groups']]],
    summary: summaryOf(words, group, name),
    description: [rightWords(right, language), or && rightWords(or, language), only && words.onlyProvider]
      .filter(Boolean)
      .join('. '),
    'x-right': right,
    ...(or ? { 'x-or': or } : {}),
    ...(only ? { 'x-only': only } : {}),
    security: right === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: jsonOf(body, 'input') } } },
        }
      : {}),
    responses: responses(call, place),
  };
}

/** A call's own words; the standard calls of a record are called alike for all. */
function summaryOf({ calls, plain }: CallWords, group: string, name: string): string | undefined {
  const own: Readonly<Record<string, Readonly<Record<string, string>>>> = calls;
  const standard: Readonly<Record<string, string>> = plain;
  return own[group]?.[name] ?? standard[name];
}

function rightWords(right: DescribedCall['right'], language: Language): string {
  const words = callTexts[language];
  if (right === 'public' || right === 'signedIn') return words[right];
  return fill(words.right, { right: `${right} (${permissionText(language, right)})` });
}

function pathParameters({ address, params }: DescribedCall): Json[] {
  const own: Readonly<Record<string, ZodType | undefined>> = params ?? {};
  return paramsIn(address).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonOf(own[name] ?? fields.id, 'input'),
  }));
}

/** Each item of the address by itself: a list reads them together. Several values of one repeat its name. */
function queryParameters({ query }: DescribedCall): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = jsonOf(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** The JSON Schema of a shape; what only code can tell stays open. */
function jsonOf(shape: ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' });
  return schema;
}

const wrapped = (code: Json, data: Json): Json => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code, message: { type: 'string' }, data },
});

const refusalShape = wrapped(
  { type: 'integer' },
  {
    type: 'object',
    required: ['key', 'traceId'],
    properties: {
      key: { type: 'string' },
      traceId: { type: 'string' },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'key'],
          properties: {
            field: { type: 'string' },
            key: { type: 'string' },
            params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          },
        },
      },
      present: { type: 'object' },
    },
  },
);

/** The answer, and what the call is refused for by HTTP status; an ended session is told with HTTP 200 (spec §8). */
function responses(call: DescribedCall, { language, shared }: Place): Json {
  const words = callTexts[language];
  const keys = refusalsOf(call);
  const over = keys.includes('sessionEnded');
  const answer = wrapped({ const: 200 }, jsonOf(call.answer, 'output'));
  const found: Record<string, Json> = {
    200: response(
      over ? `${words.answer}. ${words.over}` : words.answer,
      over ? { anyOf: [answer, refused(['sessionEnded'])] } : answer,
    ),
  };
  const byStatus = new Map<number, RefusalKey[]>();
  for (const key of keys.filter((one) => one !== 'sessionEnded'))
    byStatus.set(refusals[key], [...(byStatus.get(refusals[key]) ?? []), key]);
  for (const [status, of] of byStatus) {
    const name = of.join('.');
    shared[name] ??= response(
      of.map((key) => `${key}: ${refusalText(language, key)}`).join('\n\n'),
      refused(of),
    );
    found[status] = { $ref: `#/components/responses/${name}` };
  }
  return found;
}

const response = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const refused = (keys: readonly RefusalKey[]): Json => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    { type: 'object', properties: { data: { type: 'object', properties: { key: { enum: keys } } } } },
  ],
});
