import { lookup } from 'node:dns/promises';
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { shortError } from '../outbox/short-error.ts';
import { hostOf, isLoopback, isPublicAddress } from './public-address.ts';
import { answerMs } from './signature.ts';

/** What became of one try. */
export interface Answer {
  /** HTTP status; null: nothing was answered. */
  status: number | null;
  /** Empty: it arrived. */
  error: string;
  tookMs: number;
}

export interface PostOptions {
  /** Tests and development may send to this machine, and without TLS. */
  allowLoopback: boolean;
  timeoutMs?: number;
}

/** Words of a network that is no place to send to. */
export const notPublic = 'not a public address';

/** All addresses of a host, when every one of them may be sent to. @throws Error with `notPublic`, or of the name service */
export async function addressesOf(
  host: string,
  { allowLoopback }: Pick<PostOptions, 'allowLoopback'>,
): Promise<{ address: string; family: number }[]> {
  const family = isIP(host);
  const found = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }];
  const open = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopback(address));
  // One closed address among several would do for a name that changes its mind.
  if (found.length === 0 || !found.every(({ address }) => open(address))) throw new Error(notPublic);
  return found;
}

/**
 * Posts a body once: the addresses are looked up and judged for this very connection, so that a name which resolves differently
 * the second time reaches nothing inside; redirects are answers like any other and are not followed.
 */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { allowLoopback, timeoutMs = answerMs }: PostOptions,
): Promise<Answer> {
  const from = performance.now();
  const took = () => Math.round(performance.now() - from);
  try {
    const { protocol } = new URL(url);
    const addresses = await within(timeoutMs, addressesOf(hostOf(url), { allowLoopback }));
    if (protocol !== 'https:' && !(allowLoopback && addresses.every(({ address }) => isLoopback(address))))
      throw new Error('https is needed');
    const status = await send(url, body, headers, addresses, Math.max(1, timeoutMs - took()));
    return { status, error: status >= 200 && status < 300 ? '' : `HTTP ${status}`, tookMs: took() };
  } catch (error) {
    return { status: null, error: shortError(error) || 'no answer', tookMs: took() };
  }
}

function send(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  addresses: readonly { address: string; family: number }[],
  timeoutMs: number,
): Promise<number> {
  const judged: LookupFunction = (_host, options, found) => {
    const [first] = addresses;
    if (options.all) found(null, [...addresses]);
    else found(null, first!.address, first!.family);
  };
  const request = url.startsWith('https:') ? overHttps : overHttp;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(
      url,
      { method: 'POST', lookup: judged, agent: false, signal, headers: { ...headers, ...lengthOf(body) } },
      (answer) => {
        // What it says beyond the status is nobody's business, and may be endless.
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', (error) => reject(signal.aborted ? new Error('no answer in time') : error));
    sent.end(body);
  });
}

const lengthOf = (body: string) => ({ 'content-length': String(Buffer.byteLength(body)) });

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer of the name service in time')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
