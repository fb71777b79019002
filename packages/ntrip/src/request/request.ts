import { fromBase64 } from '../bytes.ts';

/** What every request tells of who asks. */
interface Asker {
  /**
   * 2 only for who says `Ntrip-Version: Ntrip/2.0`, never because of "HTTP/1.1": gpsd, BKG's client in version 1 and the npm
   * client say HTTP/1.1 and need the answers of version 1.
   */
  readonly version: 1 | 2;
  /** Mount point without its slash; empty: the source table. */
  readonly mount: string;
  /** Null where none was told. */
  readonly account: string | null;
  readonly password: string;
  /** User-Agent or Source-Agent, at most 200 characters; empty where none was told. */
  readonly agent: string;
}

/** A receiver that wants corrections, or anybody who wants the source table. */
export interface GetRequest extends Asker {
  readonly kind: 'get';
  /** Behind the question mark, decoded: a filter of the source table; null without one. */
  readonly query: string | null;
  /** The NMEA line of `Ntrip-GGA`; null without one. */
  readonly gga: string | null;
}

/** A base station that wants to send. */
export interface SourceRequest extends Asker {
  readonly kind: 'source';
  /** SOURCE of version 1 is answered in its own words, POST in those of HTTP. */
  readonly method: 'SOURCE' | 'POST';
  readonly chunked: boolean;
  /** The STR line that it proposes, as it was sent; null without one. */
  readonly str: string | null;
}

/** What is no request. */
export interface BadRequest {
  readonly kind: 'bad';
  readonly status: 400 | 405 | 431 | 501;
  readonly version: 1 | 2;
  /** A few words for the log and the answer. */
  readonly reason: string;
}

export type NtripRequest = GetRequest | SourceRequest | BadRequest;

const methodsOfHttp = new Set(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT']);
const agentLimit = 200;

/** Reads the lines of a head (HeadReader). Nothing is thrown: what is wrong is a request of kind `bad`. */
export function readRequest(lines: readonly string[]): NtripRequest {
  const [first = '', ...others] = lines;
  const headers = readHeaders(others);
  const version = /^ntrip\/2(\.\d+)?$/i.test(headers.get('ntrip-version') ?? '') ? 2 : 1;
  const bad = (status: BadRequest['status'], reason: string): BadRequest => ({
    kind: 'bad',
    status,
    version,
    reason,
  });
  const at = first.indexOf(' ');
  const method = at < 0 ? first : first.slice(0, at);
  const target = at < 0 ? '' : first.slice(at + 1);
  if (method === 'SOURCE')
    return readSource(target, headers) ?? bad(400, 'SOURCE needs a password and a mount point');
  if (method !== 'GET' && method !== 'POST') {
    if (methodsOfHttp.has(method)) return bad(405, 'only GET, POST and SOURCE are served');
    return /^[A-Z]{2,20}$/.test(method) ? bad(501, 'unknown method') : bad(400, 'no request line');
  }
  const place = readTarget(target);
  if (place === undefined) return bad(400, 'no mount point can be read from the request line');
  const asker = { ...place, ...credentials(headers.get('authorization')), agent: agentOf(headers) };
  if (method === 'GET') return { kind: 'get', version, ...asker, gga: headers.get('ntrip-gga') ?? null };
  const { query: _unused, ...source } = asker;
  return {
    kind: 'source',
    method: 'POST',
    version: 2,
    ...source,
    chunked: /(^|,)\s*chunked\s*$/i.test(headers.get('transfer-encoding') ?? ''),
    str: headers.get('ntrip-str') ?? null,
  };
}

/** `SOURCE password mount`, with or without a slash, a third word (some say HTTP/1.1) or any password at all. */
function readSource(target: string, headers: ReadonlyMap<string, string>): SourceRequest | undefined {
  const words = target.replace(/\s+$/, '').split(' ');
  if (words.length > 1 && /^HTTP\/\d/i.test(words.at(-1)!)) words.pop();
  const mount = words.pop()?.replace(/^\//, '') ?? '';
  if (mount === '' || words.length > 1) return undefined;
  return {
    kind: 'source',
    method: 'SOURCE',
    version: 1,
    mount,
    account: null,
    password: words[0] ?? '',
    agent: agentOf(headers),
    chunked: false,
    str: headers.get('str') ?? headers.get('ntrip-str') ?? null,
  };
}

/** Path and query of a request line; also without HTTP version or slash, and as a whole address (through a proxy). */
function readTarget(target: string): { mount: string; query: string | null } | undefined {
  const path = target
    .replace(/\s+HTTP\/\d(\.\d)?\s*$/i, '')
    .trim()
    .replace(/^https?:\/\/[^/?]*/i, '')
    .replace(/^\//, '');
  const [mount = '', ...queries] = path.split('?');
  if (/\s/.test(mount)) return undefined;
  const decodedMount = decode(mount);
  const query = queries.length === 0 ? null : decode(queries.join('?'));
  return decodedMount === undefined || query === undefined ? undefined : { mount: decodedMount, query };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function readHeaders(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    // The first one holds: who adds a second Authorization does not change who they were.
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

function agentOf(headers: ReadonlyMap<string, string>): string {
  return (headers.get('user-agent') ?? headers.get('source-agent') ?? '').slice(0, agentLimit);
}

/** Account and password of `Basic`; the password may hold colons. */
function credentials(header: string | undefined): { account: string | null; password: string } {
  const [, code] = /^basic\s+(\S+)\s*$/i.exec(header ?? '') ?? [];
  const told = code === undefined ? undefined : fromBase64(code);
  if (told === undefined) return { account: null, password: '' };
  const colon = told.indexOf(':');
  return colon < 0
    ? { account: told, password: '' }
    : { account: told.slice(0, colon), password: told.slice(colon + 1) };
}
