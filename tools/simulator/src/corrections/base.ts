import { encodeChunk, type GeodeticPlace, toBase64 } from '@furrow/ntrip';
import { type CasterParty, stayConnected } from './caster-link.ts';
import { baseSecond } from './stream.ts';

/** A simulated base station. */
export interface BaseOptions extends CasterParty {
  readonly mount: string;
  readonly password: string;
  /** 1: SOURCE (no blank in the password); 2: POST in chunks. */
  readonly version: 1 | 2;
  readonly place: GeodeticPlace;
  /** Number in its messages, 0–4095. */
  readonly station: number;
}

/** Sends corrections once a second until the signal; after a no or a break it tries again. */
export async function runBase(options: BaseOptions): Promise<void> {
  const { mount, password, version, host } = options;
  const post = [
    `POST /${mount} HTTP/1.1`,
    `Host: ${host}`,
    'Ntrip-Version: Ntrip/2.0',
    'User-Agent: NTRIP Furrow-Simulator/1',
    `Authorization: Basic ${toBase64(`${mount}:${password}`)}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
  ];
  const source = [`SOURCE ${password} /${mount}`, 'Source-Agent: NTRIP Furrow-Simulator/1'];
  const request = `${(version === 2 ? post : source).join('\r\n')}\r\n\r\n`;
  await stayConnected(
    options,
    () => request,
    (socket) => {
      let second = 0;
      const send = (): void => {
        const bytes = baseSecond(options, second, Date.now());
        second += 1;
        socket.write(version === 2 ? encodeChunk(bytes) : bytes);
      };
      send();
      const timer = setInterval(send, 1_000);
      socket.resume();
      return () => clearInterval(timer);
    },
  );
}
