import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Got {
  headers: IncomingHttpHeaders;
  body: string;
}
export interface Receiver {
  server: Server;
  url: string;
  got: Got[];
  /** What it answers next; the last one goes on. */
  answers: (number | 'silence' | 'redirect')[];
}

/** A server of somebody else that takes webhooks, on a free port of this machine. */
export async function openReceiver(): Promise<Receiver> {
  const got: Got[] = [];
  const answers: Receiver['answers'] = [200];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      got.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
      if (answer === 'silence') return;
      if (answer === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
      else response.writeHead(answer).end('noted');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, got, answers, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}

/** Whether a receiver that holds the secret believes a delivery (https://www.standardwebhooks.com). */
export function isSigned({ headers, body }: Got, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}
