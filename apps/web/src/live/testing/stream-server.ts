import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenSource, Source } from '../event-source.ts';

/** A real HTTP server that speaks Server-Sent Events, and what it was asked. */
export async function streamServer() {
  const open = new Set<ServerResponse>();
  const asked: string[] = [];
  let refusing = false;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (refusing) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    connections: () => open.size,
    send: (message: unknown) => {
      for (const response of open) response.write(`data: ${JSON.stringify(message)}\n\n`);
    },
    breakOff: () => {
      for (const response of open) response.destroy();
    },
    refuse: (value: boolean) => {
      refusing = value;
    },
    close: () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What the browser brings and Node does not: an EventSource, here over fetch, without its own reconnecting. */
export const sourceOver =
  (base: string): OpenSource =>
  (url) => {
    const stop = new AbortController();
    const source: Source = { onmessage: null, onerror: null, close: () => stop.abort() };
    void read(`${base}${url}`, stop.signal, (data) =>
      source.onmessage?.(new MessageEvent('message', { data })),
    )
      .catch(() => undefined)
      .finally(() => !stop.signal.aborted && source.onerror?.(new Event('error')));
    return source;
  };

async function read(url: string, signal: AbortSignal, onData: (data: string) => void): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) return;
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const frames = (rest + chunk).split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) onData(frame.replace(/^data: /, ''));
  }
}
