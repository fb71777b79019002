import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildQueryClient } from '#kit/api/query-client.ts';
import { setPageUrl } from '#kit/testing/page-url.ts';
import { startTexts } from '#kit/words/text.ts';
import { QrPanel } from './qr-panel.tsx';

const codeUrl = 'https://codes.example/auth-redirect?qr=abc';
/** This site, and the one that the setting `qrHost` names. */
let servers: { own: Server; codes: Server };
const asked = { own: [] as string[], codes: [] as string[] };

const started = async (name: 'own' | 'codes'): Promise<Server> => {
  const server = createServer((request, response) => {
    asked[name].push(request.url!);
    const data = request.url!.includes('/abc')
      ? { state: 'waiting' }
      : { code: 'abc', url: codeUrl, ticket: 't', expiresIn: 120 };
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    response.writeHead(200, { ...headers, 'access-control-allow-headers': '*' });
    response.end(JSON.stringify({ code: 200, message: '', data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  servers = { own: await started('own'), codes: await started('codes') };
  setPageUrl(`${addressOf(servers.own)}/`);
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

it('R-7-015 the code is asked from the host of the setting, and so is what became of it', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <QueryClientProvider client={buildQueryClient()}>
        <QrPanel host={`${addressOf(servers.codes)}/`} onDone={async () => {}} />
      </QueryClientProvider>,
    ),
  );
  await act(() =>
    vi.waitFor(() => expect(asked.codes.some((path) => path.includes('/qrcode/abc'))).toBe(true)),
  );
  expect(place.querySelector('[data-url]')?.getAttribute('data-url')).toBe(codeUrl);
  expect(asked.codes[0]).toMatch(/^\/farm\/v2\/qrcode/);
  expect(asked.own).toEqual([]);
  await act(async () => root.unmount());
});
