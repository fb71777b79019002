import {
  apiBase,
  type DescribedCall,
  fields,
  type Language,
  paramsIn,
  type RefusalKey,
  refusals,
  refusalsOf,
} from '@furrow/contract';
import { callTexts, fill, permissionText, refusalText } from '@furrow/texts';
import { type ZodType, z } from 'zod';
import { type NamedCall, namedCalls } from './named-calls.ts';
import { type Json, jsonOf, queryItems, type SharedParts, sharedParts } from './shared-parts.ts';

/**
 * OpenAPI 3.1 of every described call, or of those of one group: right, shapes, refusals, in the words of a language.
 * `families`: the calls that are made alike for many lists; each family is a group.
 */
export function openApi(language: Language, families: readonly DescribedCall[], only?: string): Json {
  const words = callTexts[language];
  const paths: Record<string, Record<string, Json>> = {};
  // Hundreds of calls are refused for the same, and hundreds take and answer the same: each is described once.
  const place: Place = { language, shared: {}, parts: sharedParts() };
  const named = namedCalls(words, families).filter(({ group }) => only === undefined || group === only);
  for (const one of named) {
    const path = pathOf(one.call);
    paths[path] = { ...paths[path], [one.call.method.toLowerCase()]: operation(one, place) };
  }
  return {
    openapi: '3.1.1',
    info: { title: words.title, description: words.description, version: 'v2' },
    servers: [{ url: '/' }],
    tags: [...new Set(named.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: words.bearer } },
      schemas: { Refusal: refusalShape, SessionEnded: refused(['sessionEnded']), ...place.parts.schemas },
      parameters: place.parts.parameters,
      responses: place.shared,
    },
  };
}

const pathOf = ({ address }: DescribedCall): string =>
  (address.startsWith('/') ? address : `${apiBase}/${address}`).replace(/:(\w+)/g, '{$1}');

/** A call and its operationId. */
type Told = Pick<NamedCall, 'call' | 'id'>;

interface Place {
  language: Language;
  /** Refusals by the keys that they hold. */
  shared: Record<string, Json>;
  parts: SharedParts;
}

function operation({ call, id, tag, summary }: NamedCall, place: Place): Json {
  const { language } = place;
  const words = callTexts[language];
  const { right, or, only } = call;
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [rightWords(right, language), or && rightWords(or, language), only && words.onlyProvider]
      .filter(Boolean)
      .join('. '),
    'x-right': right,
    ...(or ? { 'x-or': or } : {}),
    ...(only ? { 'x-only': only } : {}),
    security: right === 'public' ? [] : [{ session: [] }],
    parameters: [...pathParameters(call).map(place.parts.parameter), ...queryParameters(call, place)],
    ...requestBody({ call, id }, place),
    responses: responses({ call, id }, place),
  };
}

const binary = { schema: { type: 'string', format: 'binary' } };

/** JSON, or a form where an address is too short for it; the bytes of a file. */
function requestBody({ call, id }: Told, { parts }: Place): Json {
  const { body, bytes, ticket } = call;
  if (bytes) return { requestBody: { required: true, content: { 'application/octet-stream': binary } } };
  if (!body) return {};
  const schema = parts.schema(body, 'input', id);
  const type = ticket ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
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
function queryParameters({ query, family }: DescribedCall, { parts }: Place): Json[] {
  if (!query) return [];
  return family ? parts.queryOf(query) : queryItems(query);
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
function responses({ call, id }: Told, { language, shared, parts }: Place): Json {
  const words = callTexts[language];
  const keys = refusalsOf(call);
  const over = keys.includes('sessionEnded');
  const found: Record<string, Json> = {
    200: {
      description: over ? `${words.answer}. ${words.over}` : words.answer,
      content: contentOf({ call, id }, parts, over),
    },
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

/** The media types that a file may have, as its JSON Schema tells them. */
function mediaTypesOf(file: z.ZodFile): string[] {
  const one = jsonOf(file, 'output') as { contentMediaType?: string; anyOf?: { contentMediaType: string }[] };
  return (
    one.anyOf?.map(({ contentMediaType }) => contentMediaType) ?? [
      one.contentMediaType ?? 'application/octet-stream',
    ]
  );
}

/** JSON in its frame, the bytes of a file, or one of the two by what is asked for; where a session may be over, that is JSON beside them. */
function contentOf({ call: { answer }, id }: Told, parts: SharedParts, over: boolean): Json {
  const kinds = answer instanceof z.ZodUnion ? (answer.options as z.ZodType[]) : [answer];
  const files = kinds.filter((kind) => kind instanceof z.ZodFile).flatMap(mediaTypesOf);
  const [data] = files.length > 0 ? kinds.filter((kind) => !(kind instanceof z.ZodFile)) : [answer];
  const whole = data ? [wrapped({ const: 200 }, parts.schema(data, 'output', id))] : [];
  const told = [...whole, ...(over ? [{ $ref: '#/components/schemas/SessionEnded' }] : [])];
  return {
    ...Object.fromEntries(files.map((type) => [type, binary])),
    ...(told.length > 0
      ? { 'application/json': { schema: told.length > 1 ? { anyOf: told } : told[0] } }
      : {}),
  };
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
