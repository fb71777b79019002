import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorLog } from '../messages/error-log.ts';
import { setPageUrl } from '../testing/page-url.ts';
import { startTexts } from '../words/text.ts';
import { download } from './download.ts';

let server: Server;
let status: number;
let asked: string | undefined;
let saved: string[];

beforeAll(async () => {
  await startTexts('en');
  server = createServer((request, response) => {
    asked = request.headers.authorization;
    response.writeHead(status, { 'content-disposition': `attachment; filename="list.csv"` });
    response.end('a,b');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setPageUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  // happy-dom does not save files: the name that a browser would save under is enough here.
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('token', 'abc');
  errorLog.setState({ errors: [] });
  saved = [];
  status = 200;
});

describe('a download', () => {
  it('R-7-044 R-7-045 fetches a blob with the Bearer header and saves it under the server’s name', async () => {
    await download('monitor/vehicle/export', { state: ['working'] });
    expect(asked).toBe('Bearer abc');
    expect(saved).toEqual(['list.csv']);
  });

  it('R-8-011 R-8-012 with a non-OK answer saves nothing and is logged as download failed', async () => {
    status = 500;
    await download('monitor/vehicle/export');
    expect(saved).toEqual([]);
    expect(errorLog.getState().errors.map(({ message }) => message)).toEqual([
      'download failed: Network response was not ok',
    ]);
  });
});
