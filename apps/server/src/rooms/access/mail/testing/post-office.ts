import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAuthentication, type SMTPServerSession } from 'smtp-server';

/** A mail as it arrived. */
interface Arrived {
  from: string;
  to: string[];
  /** Headers and body as they came over the wire. */
  raw: string;
}

/** What the server does with the next mail; afterwards it takes all again. */
type Mood = 'take' | 'refuseReceiver' | 'busy' | 'breakOff' | 'takeAndBreakOff';

export interface PostOffice {
  port: number;
  arrived: Arrived[];
  moods: Mood[];
  /** Who signed in: user and password. */
  signedIn: string[];
  close(): Promise<void>;
}

interface Connection {
  id: string;
  _socket: { destroy(): void };
}

const answer = (responseCode: number, words: string): Error =>
  Object.assign(new Error(words), { responseCode });

/** A real mail server on a free port, or on `port`. */
export async function openPostOffice({ port = 0 }: { port?: number } = {}): Promise<PostOffice> {
  const arrived: Arrived[] = [];
  const moods: Mood[] = [];
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth({ username, password }: SMTPServerAuthentication, _session, done) {
      signedIn.push(`${username} ${password}`);
      if (password === 'right') done(null, { user: username });
      else done(answer(535, 'wrong password'));
    },
    onRcptTo(_address, _session, done) {
      if (moods[0] !== 'refuseReceiver') return done();
      moods.shift();
      done(answer(550, 'no such person here'));
    },
    onData(stream, session: SMTPServerSession, done) {
      const mood = moods.shift() ?? 'take';
      const pieces: Buffer[] = [];
      // The library keeps its connections by itself, each with the id of its session.
      const breakOff = () =>
        [...(server.connections as Set<Connection>)].find(({ id }) => id === session.id)?._socket.destroy();
      if (mood === 'breakOff') return void breakOff();
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (mood === 'busy') return done(answer(451, 'try again later'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        arrived.push({
          from,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        });
        if (mood === 'takeAndBreakOff') return void breakOff();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    arrived,
    moods,
    signedIn,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The first part of a mail that is of a type, decoded; null: it has none. */
function partOf({ raw }: Arrived, type: RegExp): Buffer | null {
  const marks = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, mark]) => `--${mark}`);
  const parts = marks.reduce((pieces, mark) => pieces.flatMap((piece) => piece.split(mark)), [raw]);
  const part = parts.find((one) => type.test(one.split('\r\n\r\n')[0]!));
  if (part === undefined) return null;
  const [head = '', ...body] = part.split('\r\n\r\n');
  const coded = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(coded, 'base64');
  if (!/quoted-printable/i.test(head)) return Buffer.from(coded);
  const bytes = coded
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** The decoded text part of a mail. */
export const textOf = (arrived: Arrived): string =>
  partOf(arrived, /content-type: text\/plain/i)?.toString() ?? '';

/** The file that a mail brings, of a type of RFC 6838; null: it brings none. */
export const fileOf = (arrived: Arrived, type: string): Buffer | null =>
  partOf(arrived, new RegExp(`content-type:\\s+${type.replace(/[.+]/g, '\\$&')}`, 'i'));
