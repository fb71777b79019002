import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildQueryClient } from '../../api/query-client.ts';
import { setPageUrl } from '../../testing/page-url.ts';
import { startTexts } from '../../words/text.ts';
import { useTotal } from './use-total.ts';

/** What the server was asked, and how many rows it counts. */
let asked: string[];
let counted: number;
let server: Server;

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  server = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 200, message: '', data: { rows: [], total: counted } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

interface Found {
  total: number;
  about?: true;
  readAt: number;
}

function Probe({ page, found }: { page: number; found?: Found }) {
  const state = { filters: { brand: ['A'] }, sort: [], page, size: 20, after: null, ignored: [] };
  const {
    total,
    about,
    counted: isCounted,
  } = useTotal({
    resource: 'things',
    state,
    call: { page },
    page: found,
    isOld: false,
  });
  return isCounted ? `${about ? 'about ' : ''}${total}` : 'nothing yet';
}

it('counts what a page only estimates, once for all its pages and again when a page is read anew (C4)', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const client = buildQueryClient();
  const show = (page: number, found?: Found) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Probe page={page} {...(found && { found })} />
        </QueryClientProvider>,
      ),
    );
  const reads = (words: string) =>
    vi.waitFor(() => act(async () => expect(place.textContent).toBe(words)), { timeout: 20_000 });
  await show(1);
  await reads('nothing yet');
  await show(1, { total: 40, readAt: Date.now() });
  await reads('40');
  expect(asked).toEqual([]);

  counted = 23_456;
  await show(1, { total: 20_000, about: true, readAt: Date.now() });
  await reads('23456');
  await show(2, { total: 20_100, about: true, readAt: Date.now() + 1 });
  await reads('23456');
  expect(asked).toEqual(['/farm/v2/things?brand=A&total=only']);

  counted = 23_455;
  await show(2, { total: 20_100, about: true, readAt: Date.now() + 2000 });
  await reads('23455');
  expect(asked).toHaveLength(2);
  await act(async () => root.unmount());
});
