import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { Refusal } from '../refusal.ts';
import { buildApp } from './app.ts';
import { addProbes, databaseChecks, measureRequests } from './probes.ts';
import { route } from './route.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addStaticFiles } from './static-files.ts';

let dir: string;
let database: TestDatabase;
let app: FastifyInstance;
/** Gives a request a tenth of a second. */
let slow: FastifyInstance;

async function newApp(root: string, requestMs?: number): Promise<FastifyInstance> {
  const made = await buildApp({
    log: createLog({ level: 'silent', name: 'test' }),
    authentication: {
      bySession: async () => {
        throw new Refusal('notSignedIn');
      },
      byTicket: async () => {
        throw new Refusal('ticketInvalid');
      },
    },
    routes: [
      route({ method: 'GET', path: 'hello', right: 'public' }, async () => 'hello'),
      route({ method: 'POST', path: 'hello', right: 'public' }, async () => 'hello'),
      route({ method: 'GET', path: 'secret', right: 'signedIn' }, async () => 'secret'),
      route({ method: 'GET', path: 'secret/:id', right: 'signedIn' }, async () => 'secret'),
    ],
    ...(requestMs === undefined ? {} : { requestMs }),
  });
  await addSecurityHeaders(made);
  await addStaticFiles(made, root);
  return made;
}

beforeAll(async () => {
  database = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'furrow pages-'));
  mkdirSync(join(dir, 'assets'));
  mkdirSync(join(dir, 'basemap'));
  writeFileSync(join(dir, 'index.html'), '<!doctype html><div id="root"></div>');
  writeFileSync(join(dir, 'assets', 'app-1a2b.js'), `// ${'x'.repeat(5000)}`);
  writeFileSync(join(dir, 'assets', 'worker-9f.mjs'), 'export {};');
  writeFileSync(join(dir, 'basemap', 'land.json'), '{"a":1}');
  writeFileSync(join(dir, 'basemap', 'land.json.br'), brotliCompressSync('{"a":1}'));
  writeFileSync(join(dir, '.env'), 'SECRET=1');
  app = await newApp(dir);
  slow = await newApp(dir, 100);
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const metrics = createMetrics('http');
  measureRequests(app, metrics);
  const metricsText = () => metrics.metrics();
  addProbes(app, { checks: databaseChecks(database.pool), metricsText, metrics: 'loopback' });
});
afterAll(async () => {
  await app.close();
  await slow.close();
  await database.close();
  rmSync(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('the built pages', () => {
  it('R-2-025 answer every path that is neither a call nor a file with the app, unkept', async () => {
    for (const url of ['/', '/carMonitor', '/chargeRecord?state=paid&v=1.2', '/redirect/a/b', '/farmTools']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('id="root"');
    }
  });

  it('leave unknown calls and missing files unanswered, in the shape of refusals', async () => {
    for (const url of ['/farm/v2/nothing', '/farm', '/assets/gone-1.js', '/favicon.ico']) {
      const answer = await get(url, { lang: 'en' });
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not found']);
    }
    expect((await app.inject({ method: 'POST', url: '/carMonitor' })).statusCode).toBe(404);
  });

  it('are kept for ever when their name bears a hash, and compressed', async () => {
    const script = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    expect(script.rawPayload.length).toBeLessThan(200);
    const worker = await get('/assets/worker-9f.mjs');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
  });

  it('send what the build has compressed, and say when nothing changed', async () => {
    const map = await get('/basemap/land.json', { 'accept-encoding': 'br, gzip' });
    expect(map.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=3600',
    });
    expect(map.headers['content-type']).toContain('application/json');
    const plain = await get('/basemap/land.json');
    expect(plain.body).toBe('{"a":1}');
    const again = await get('/basemap/land.json', { 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it('are all that is served of the disk', async () => {
    for (const url of ['/.env', '/assets/../.env', '/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd']) {
      const answer = await get(url);
      expect(answer.body).not.toMatch(/SECRET|root:/);
    }
  });

  it('may be missing: then calls are answered all the same', async () => {
    const bare = await newApp(join(dir, 'nowhere'));
    expect((await bare.inject({ url: '/farm/v2/hello' })).json().data).toBe('hello');
    expect((await bare.inject({ url: '/carMonitor' })).statusCode).toBe(404);
    await bare.close();
  });
});

describe('the headers', () => {
  it('hold pages and calls to their own origin', async () => {
    for (const url of ['/carMonitor', '/farm/v2/hello', '/farm/v2/nothing']) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("worker-src 'self' blob:");
      expect(policy).toContain("img-src 'self' data: blob: https:");
      expect(policy).toContain("style-src 'self' 'unsafe-inline'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(headers).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('ask for TLS only under TLS, as the proxy on this machine says', async () => {
    const { headers } = await app.inject({
      url: '/',
      headers: { 'x-forwarded-proto': 'https' },
      remoteAddress: '127.0.0.1',
    });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const stranger = await app.inject({
      url: '/',
      headers: { 'x-forwarded-proto': 'https' },
      remoteAddress: '192.0.2.1',
    });
    expect(stranger.headers['strict-transport-security']).toBeUndefined();
  });
});

it('demand TLS of every browser where the public address is one of https', async () => {
  const secure = Fastify();
  await addSecurityHeaders(secure, { publicUrl: 'https://furrow.example' });
  const { headers } = await secure.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  await secure.close();
});

it('let no cache keep the answer of a call, refused or not', async () => {
  for (const url of ['/farm/v2/hello', '/farm/v2/nothing', '/farm/v2/secret'])
    expect((await get(url)).headers['cache-control']).toBe('no-store');
});

it('cut a request that does not come whole in its time', async () => {
  const { port } = slow.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST /farm/v2/hello HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 1000\r\n\r\n{"a":');
  let heard = '';
  for await (const piece of socket) heard += String(piece);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
});

describe('the probes', () => {
  it('say that the process answers and that its database is there and up to date', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json().checks]).toEqual([200, { database: true, migrations: true }]);
  });

  it('name the check that fails', async () => {
    await database.pool.query(
      'delete from schema_migration where version = (select max(version) from schema_migration)',
    );
    const answer = await get('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', checks: { database: true, migrations: false } },
    ]);
  });

  it('show figures to callers of this machine alone, and to nobody that a proxy hands on', async () => {
    const asked = (remoteAddress: string, headers = {}) =>
      app.inject({ url: '/metrics', remoteAddress, headers });
    expect((await asked('127.0.0.1')).statusCode).toBe(200);
    expect((await asked('::ffff:127.0.0.1')).statusCode).toBe(200);
    expect((await asked('192.0.2.1')).statusCode).toBe(404);
    expect((await asked('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  it('grow by nothing that a stranger walks', async () => {
    await get('/farm/v2/secret');
    const series = async () => (await get('/metrics')).body.match(/request_seconds_count\{.*\}/g)!.sort();
    const before = await series();
    for (let n = 0; n < 30; n += 1) await get(`/farm/v2/secret/${n}`);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE'] as const)
      for (const url of ['/farm/v2/secret', '/farm/v2/nothing']) await app.inject({ method, url });
    const added = (await series()).filter((one) => !before.includes(one));
    expect(added.every((one) => one.includes('route="none"') || one.includes('route="/metrics"'))).toBe(true);
    expect(added.length).toBeLessThanOrEqual(3);
    expect(before.join()).not.toContain('secret');
  });

  it('show figures by route', async () => {
    await get('/farm/v2/hello');
    const answer = await get('/metrics');
    expect(answer.headers['content-type']).toContain('version=0.0.4');
    expect(answer.body).toMatch(
      /furrow_http_request_seconds_count\{[^}]*route="\/farm\/v2\/hello",status="200"[^}]*\} \d/,
    );
  });
});
