import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { EventSourceHelper } from './event-source.ts';
import { LiveStream } from './live-stream.ts';
import { lastSecond, useStreamPart } from './stream-part.ts';
import { sourceOver, streamServer } from './testing/stream-server.ts';

// The server of the test has another origin than the page.
(
  window as unknown as { happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } } }
).happyDOM.settings.fetch.disableSameOriginPolicy = true;

it('renders when its own part moves, and not with every message', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const server = await streamServer();
  let clock = 1_000_000;
  const stream = new LiveStream({
    helper: new EventSourceHelper(sourceOver(server.url)),
    askTicket: async () => 'ticket',
    watch: async () => undefined,
    now: () => clock,
  });
  const rendered = { epoch: 0, second: 0 };
  function Epoch() {
    rendered.epoch += 1;
    return <b>{useStreamPart(stream, ({ epoch }) => epoch)}</b>;
  }
  function Second() {
    rendered.second += 1;
    return <i>{useStreamPart(stream, lastSecond)}</i>;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <Epoch />
        <Second />
      </>,
    ),
  );
  const told = (text: string) =>
    vi.waitFor(async () => {
      await act(async () => undefined);
      expect(place.textContent).toBe(text);
    });
  stream.start();
  await vi.waitFor(() => expect(server.connections()).toBe(1));
  server.send({ t: 'hello', sid: 's1', rights: '' });
  await told('11000000');
  const before = { ...rendered };
  const heard: number[] = [];
  stream.on('beat', ({ time }) => heard.push(time));
  for (let time = 0; time < 50; time++) {
    clock += 10;
    server.send({ t: 'beat', time });
  }
  await vi.waitFor(() => expect(heard).toHaveLength(50));
  await act(async () => undefined);
  expect(rendered).toEqual(before);
  clock += 1000;
  server.send({ t: 'beat', time: 50 });
  await told('11001000');
  expect(rendered).toEqual({ epoch: before.epoch, second: before.second + 1 });
  act(() => root.unmount());
  stream.stop();
  await server.close();
});
