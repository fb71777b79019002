import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoginData } from '@furrow/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildQueryClient } from '#kit/api/query-client.ts';
import { setPageUrl } from '#kit/testing/page-url.ts';
import { startTexts } from '#kit/words/text.ts';
import { inFours } from '../../second-factor/set-up-picture.tsx';
import { SecondStep } from './second-step.tsx';

let server: Server;
let answer: { status: number; body: object };
const sent: { challenge: string; code: string }[] = [];
let place: HTMLElement;
let root: Root;
const done: LoginData[] = [];

beforeAll(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      sent.push(JSON.parse(body));
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(() => void server.close());
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
  sent.length = 0;
  done.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

const show = (setUp: { uri: string; key: string } | null) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={buildQueryClient()}>
        <SecondStep
          asked={{ challenge: 'c', expiresIn: 300, setUp }}
          onDone={async (data) => void done.push(data)}
          onBack={() => {}}
        />
      </QueryClientProvider>,
    ),
  );
const field = () => place.querySelector<HTMLInputElement>('[name=code]')!;
const type = (code: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(), code);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () => act(async () => place.querySelector('form')!.requestSubmit());
const until = (check: () => void) => act(() => vi.waitFor(check));

it('sends nothing that is no code, and says at the field what is wrong', async () => {
  await show(null);
  await type('12345');
  await submit();
  expect(sent).toEqual([]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const params = { left: 3 };
  const data = { key: 'wrongCode', params, errors: [{ field: 'code', key: 'wrongCode', params }] };
  answer = { status: 422, body: { code: 422, message: 'wrong', data } };
  await type('123 456');
  await submit();
  await until(() => expect(place.textContent).toContain('tries left: 3'));
  expect(sent).toMatchObject([{ challenge: 'c', code: '123 456' }]);
  expect(field().value).toBe('');
});

it('signs in with the right code', async () => {
  answer = { status: 200, body: { code: 200, message: '', data: { token: 't' } } };
  await show(null);
  await type('123456');
  await submit();
  await until(() => expect(done).toEqual([{ token: 't' }]));
});

it('sets a demanded factor up, and shows the recovery codes before it goes on', async () => {
  const data = { token: 't', recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'] };
  answer = { status: 200, body: { code: 200, message: '', data } };
  await show({ uri: 'otpauth://totp/x?secret=ABCDEFGH', key: 'ABCDEFGH' });
  expect(place.querySelector('[data-url]')?.getAttribute('data-url')).toContain('secret=ABCDEFGH');
  expect(place.textContent).toContain(inFours('ABCDEFGH'));
  // A recovery code cannot be the first one.
  await type('AAAABBBBCCCCDDDD');
  await submit();
  expect(sent).toEqual([]);
  await type('123456');
  await submit();
  await until(() => expect(place.textContent).toContain('AAAA-BBBB-CCCC-DDDD'));
  expect(done).toEqual([]);
  const kept = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'I have kept them',
  );
  await act(async () => kept!.click());
  await until(() => expect(done).toEqual([{ token: 't' }]));
});
