import { carList, describedCalls, exportCallsOf, importCallsOf, languages } from '@furrow/contract';
import { callTexts } from '@furrow/texts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../http/app.ts';
import { answered } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { Refusal } from '../refusal.ts';
import { openApiRoutes } from './openapi.routes.ts';

type Operation = Readonly<Record<string, never>> & {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  responses: Record<string, { $ref?: string }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, { description: string }>;
    schemas: Record<string, object>;
    parameters: Record<string, object>;
  };
};

/** Of two lists with the same filters, as the kit serves them; nobody asks for a file here. */
const noFile = async () => answered;
const families = ['cars', 'components/nameplate'].flatMap((path) => {
  const { file, form } = exportCallsOf(path, { right: 'carManage.export', list: carList });
  const { template } = importCallsOf(path, { right: 'carManage.import', only: 'provider' });
  return [serve(file, noFile), serve(form, noFile), serve(template, noFile)];
});

let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  const nobody = async () => {
    throw new Refusal('notSignedIn');
  };
  const authentication = { bySession: nobody, byTicket: nobody };
  app = await buildApp({ log: pino({ level: 'silent' }), authentication, routes: openApiRoutes(families) });
});
afterAll(() => app.close());

const get = (path: string) => app.inject({ url: `/farm/v2/${path}` });
const documentIn = async (language: string): Promise<Document> =>
  (await get(`openapi.json?lang=${language}`)).json<Document>();

describe('openapi.json', () => {
  it('is read by a public validator without complaint, in each language', async () => {
    for (const language of languages) {
      const { valid, errors } = await new Validator().validate(await documentIn(language));
      expect([valid, errors]).toEqual([true, undefined]);
    }
    const broken = await documentIn('en');
    broken.paths['/farm/v2/devices/{id}']!.get!.responses = {};
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('holds every described call once', async () => {
    const { paths } = await documentIn('zh');
    const found = Object.values(paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    const described = Object.entries(describedCalls).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => `${group}.${name}`),
    );
    const ofLists = ['cars', 'components.nameplate'].flatMap((list) =>
      ['exports.file', 'exports.form', 'imports.template'].map((name) => `${name}.${list}`),
    );
    expect(found.sort()).toEqual([...described, ...ofLists].sort());
  });

  it('tells the calls of a family list by list, and what they share once', async () => {
    const one = (await get('openapi.json?lang=en&group=exports')).json<
      Document & { tags: { name: string }[] }
    >();
    expect(one.tags).toEqual([{ name: 'Exports: cars' }, { name: 'Exports: components/nameplate' }]);
    const { get: file } = one.paths['/farm/v2/cars/export']!;
    expect(file).toMatchObject({ summary: 'The list as a file', 'x-right': 'carManage.export' });
    expect(Object.keys((file!.responses['200'] as { content: object }).content)).toEqual([
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
    ]);
    expect(file!.parameters).toContainEqual({ $ref: '#/components/parameters/format' });
    expect(one.components.parameters).toMatchObject({
      format: { name: 'format', in: 'query', required: false, schema: { enum: ['csv', 'xlsx'] } },
    });
    const other = one.paths['/farm/v2/components/nameplate/export']!.get!;
    expect(other.parameters).toEqual(file!.parameters);
    // Their forms have the same filters: one shape for both, named after the first.
    expect(Object.keys(one.components.schemas)).toEqual([
      'Refusal',
      'SessionEnded',
      'exports.form.cars.input',
    ]);
    expect(await new Validator().validate(one)).toMatchObject({ valid: true });
    expect((await get('docs?lang=en&group=exports')).payload).toContain('data-expansion="none"');
    expect((await get('docs?lang=en&group=devices')).payload).toContain('data-expansion="list"');
  });

  it('holds the calls of one group where that is asked for, and of none that does not exist', async () => {
    const one = (await get('openapi.json?lang=en&group=devices')).json<
      Document & { tags: { name: string }[] }
    >();
    const found = Object.values(one.paths).flatMap((calls) =>
      Object.values(calls).map(({ operationId }) => operationId),
    );
    expect(found.sort()).toEqual(
      Object.keys(describedCalls.devices)
        .map((name) => `devices.${name}`)
        .sort(),
    );
    expect(one.tags).toEqual([{ name: 'Devices' }]);
    expect(await new Validator().validate(one)).toMatchObject({ valid: true });
    for (const path of ['openapi.json', 'docs'])
      expect((await get(`${path}?group=nothing`)).statusCode).toBe(400);
    const page = (await get('docs?lang=en&group=devices')).payload;
    expect(page).toContain('data-source="openapi.json?lang=en&amp;group=devices"');
    expect(page.match(/<a href="\?lang=en&group=\w+"/g)).toHaveLength(
      Object.keys(describedCalls).length + Object.keys(callTexts.en.families).length + 1,
    );
  });

  it('tells right, shapes, refusals and words of a call', async () => {
    const { paths, components } = await documentIn('en');
    expect(paths['/farm/v2/devices/{id}']!.delete).toMatchObject({
      summary: 'Delete a device',
      description: 'Right: deviceList.delete (Device list — delete). Only for people of the provider',
      'x-right': 'deviceList.delete',
      'x-only': 'provider',
      security: [{ session: [] }],
      parameters: [{ $ref: '#/components/parameters/id.2' }],
    });
    // That it is a UUID is told by its format: the pattern of one, written out some thousand times, would be a tenth of the document.
    expect(components.parameters['id.2']).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'string', format: 'uuid' },
    });
    const { get: list, post: create } = paths['/farm/v2/devices']!;
    expect(list!.parameters.find(({ name }) => name === 'size')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
    });
    expect(create).toMatchObject({
      requestBody: {
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/devices.create.input' } },
        },
      },
    });
    expect(components.schemas['devices.create.input']).toMatchObject({
      required: ['sn', 'category', 'productModel', 'terminalNumber'],
    });
    const refused = create!.responses['409']!.$ref!.split('/').at(-1)!;
    expect(components.responses[refused]!.description).toContain('snTaken: ');
    expect(JSON.stringify(paths['/farm/v2/devices/{id}/messages']!.get!.responses['200'])).toContain(
      '"#/components/schemas/devices.messages.output"',
    );
    expect(JSON.stringify(components.schemas['devices.messages.output'])).toContain('"connected"');
    expect((await documentIn('tr')).paths['/farm/v2/devices']!.get!.summary).toBe('Cihaz listesi');
  });
});

describe('the page of the calls', () => {
  it('loads nothing but its own files, which are here', async () => {
    const page = await get('docs?lang=en');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const loaded = [...page.payload.matchAll(/(?:src|href)="([^"?#]+)"/g)].map(([, address]) => address!);
    expect(loaded).toEqual([
      '/mark.svg',
      'docs/swagger-ui.css',
      'docs/swagger-ui-bundle.js',
      'docs/start.js',
    ]);
    for (const address of loaded.slice(1)) {
      const file = await get(address);
      expect([address, file.statusCode, file.payload.length > 100]).toEqual([address, 200, true]);
    }
    // Scripts stand in files alone, as the policy of the pages demands.
    expect(page.payload).not.toMatch(/<script>|\son\w+=/);
    for (const odd of ['docs/package.json', 'docs/__proto__', 'docs/..%2Fpackage.json'])
      expect((await get(odd)).statusCode, odd).toBe(404);
  });
});
