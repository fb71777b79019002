import { toBase64 } from './bytes.ts';

/** What a receiver says to a caster of either version. */
export interface Asking {
  readonly host: string;
  readonly port: number;
  readonly version: 1 | 2;
  /** Empty: the source table. */
  readonly mount: string;
  /** Null: nobody in particular. */
  readonly account: string | null;
  readonly password: string;
  /** Where it is, as a GGA sentence; version 2 tells it in the head. */
  readonly gga?: string | null;
}

/** The head of a receiver's request (NTRIP 1.0 and 2.0, 2.3). */
export function writeAsking({ host, port, version, mount, account, password, gga }: Asking): string {
  const lines = [
    `GET /${encodeURI(mount)} HTTP/1.${version === 2 ? 1 : 0}`,
    `Host: ${host}:${port}`,
    ...(version === 2 ? ['Ntrip-Version: Ntrip/2.0'] : []),
    'User-Agent: NTRIP Furrow/1.0',
    ...(account === null ? [] : [`Authorization: Basic ${toBase64(`${account}:${password}`)}`]),
    ...(version === 2 && gga ? [`Ntrip-GGA: ${gga.trim()}`] : []),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** What a no means, by the line that a caster answered; a source table instead of data: there is no such mount point. */
export function meaningOfNo(line: string): 'unknownMount' | 'wrongPassword' | 'refused' {
  if (/^SOURCETABLE 200|\b404\b/i.test(line)) return 'unknownMount';
  return /\b401\b|bad password/i.test(line) ? 'wrongPassword' : 'refused';
}
