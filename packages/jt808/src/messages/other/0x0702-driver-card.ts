import { ByteReader, ByteWriter } from '../../bytes.ts';
import type { Version } from '../../header.ts';

export const cardEvent = { inserted: 1, pulled: 2 } as const;

/** What stands on a driver's card. */
export interface Driver {
  readonly name: string;
  /** Qualification certificate, 20 characters at most. */
  readonly certificate: string;
  readonly issuer: string;
  /** BCD[4] digits `YYYYMMDD`. */
  readonly validUntil: string;
  /** 2019 only, 20 characters at most; "" in 2013. */
  readonly identityNumber: string;
}

/** Driver's card 0x0702 (§8.48), unasked or after 0x8702. The layout of 2011, without event and time, is not read. */
export interface DriverCard {
  readonly event: number;
  /** Seconds UTC. */
  readonly time: number;
  /** 0 read, 1–4 why not; 0 when the card was pulled. */
  readonly result: number;
  /** Only of a card that was inserted and read. */
  readonly driver: Driver | undefined;
}

const textBytes = 20;

export function decodeDriverCard(body: Uint8Array, version: Version): DriverCard {
  const reader = new ByteReader(body);
  const event = reader.byte();
  const time = reader.time();
  const result = event === cardEvent.inserted ? reader.byte() : 0;
  if (event !== cardEvent.inserted || result !== 0) return { event, time, result, driver: undefined };
  const driver = {
    name: reader.byteText(),
    certificate: reader.fixedText(textBytes),
    issuer: reader.byteText(),
    validUntil: reader.bcd(4),
    identityNumber: version === 2019 ? reader.fixedText(Math.min(textBytes, reader.left)) : '',
  };
  return { event, time, result, driver };
}

export function encodeDriverCard(card: DriverCard, version: Version): Uint8Array {
  const writer = new ByteWriter().byte(card.event).time(card.time);
  if (card.event !== cardEvent.inserted) return writer.done();
  writer.byte(card.result);
  if (!card.driver) return writer.done();
  const { name, certificate, issuer, validUntil, identityNumber } = card.driver;
  writer.byteText(name).fixedText(certificate, textBytes).byteText(issuer).bcd(validUntil, 4);
  if (version === 2019) writer.fixedText(identityNumber, textBytes);
  return writer.done();
}
