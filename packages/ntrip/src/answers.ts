import { toBytes } from './bytes.ts';

/** Who answers: the name in `Server`, such as "Furrow/1.0". */
export interface Answerer {
  readonly server: string;
  readonly now: Date;
}

/** What an asker is told besides "no". */
export type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 431 | 501 | 503;

const phrases: Readonly<Record<RefusalStatus, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

/** What the caster understands of the query of a source table. */
const flags = 'st_filter';

function head(first: string, lines: readonly string[], { server, now }: Answerer): string {
  return [
    first,
    'Ntrip-Version: Ntrip/2.0',
    `Server: NTRIP ${server}`,
    `Date: ${now.toUTCString()}`,
    ...lines,
    '',
    '',
  ].join('\r\n');
}

/**
 * "Yes" to a receiver; the corrections follow at once. Version 1 gets nothing but the status line and an empty line, for str2str takes
 * all that follows the first line as data. Version 2 is not chunked: simple clients cannot read that.
 */
export function acceptRover(version: 1 | 2, by: Answerer): Uint8Array {
  if (version === 1) return toBytes('ICY 200 OK\r\n\r\n');
  const lines = [
    'Content-Type: gnss/data',
    'Cache-Control: no-store, no-cache, max-age=0',
    'Pragma: no-cache',
    'Connection: close',
  ];
  return toBytes(head('HTTP/1.1 200 OK', lines, by));
}

/** "Yes" to a base station. */
export function acceptSource(method: 'SOURCE' | 'POST', by: Answerer): Uint8Array {
  if (method === 'SOURCE') return toBytes('ICY 200 OK\r\n\r\n');
  return toBytes(head('HTTP/1.1 200 OK', ['Connection: close'], by));
}

/**
 * "No" with its reason as a body of a few words. To version 1 it begins with HTTP/1.0, which every client of that version takes for a
 * refusal.
 * @param realm what the password is asked for (401): the mount point
 */
export function refuse(
  version: 1 | 2,
  status: RefusalStatus,
  { reason, realm }: { readonly reason: string; readonly realm?: string },
  by: Answerer,
): Uint8Array {
  const body = toBytes(`${reason}\r\n`);
  const lines = [
    ...(status === 401
      ? [`WWW-Authenticate: Basic realm="/${(realm ?? '').replaceAll(/["\\\r\n]/g, '')}"`]
      : []),
    ...(status === 405 ? ['Allow: GET, POST'] : []),
    'Content-Type: text/plain',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const text = head(`HTTP/${version === 2 ? '1.1' : '1.0'} ${status} ${phrases[status]}`, lines, by);
  return toBytes(`${text}${reason}\r\n`);
}

/** "No" to a source of version 1: the two sentences of BKG's caster, which sources know. */
export function refuseSource(why: 'password' | 'mount'): Uint8Array {
  return toBytes(
    why === 'password' ? 'ERROR - Bad Password\r\n' : 'ERROR - Mount Point Taken or Invalid\r\n',
  );
}

/** The source table as an answer; `text` is the table with its last line. */
export function sendTable(version: 1 | 2, text: string, { server, now }: Answerer): Uint8Array {
  const length = toBytes(text).length;
  if (version === 2) {
    const lines = [
      `Ntrip-Flags: ${flags}`,
      'Content-Type: gnss/sourcetable',
      `Content-Length: ${length}`,
      'Connection: close',
    ];
    return toBytes(head('HTTP/1.1 200 OK', lines, { server, now }) + text);
  }
  const lines = [
    'SOURCETABLE 200 OK',
    `Server: NTRIP ${server}`,
    `Date: ${now.toUTCString()}`,
    'Content-Type: text/plain',
    `Content-Length: ${length}`,
    'Connection: close',
  ];
  return toBytes(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
