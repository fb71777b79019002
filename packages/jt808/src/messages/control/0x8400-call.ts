import { ByteReader, ByteWriter } from '../../bytes.ts';

/** Call back 0x8400 (§8.31): the terminal dials. */
export interface CallBack {
  /** 0 ordinary call, 1 listening. */
  readonly flag: number;
  /** At most 20 bytes. */
  readonly number: string;
}

export function decodeCallBack(body: Uint8Array): CallBack {
  const reader = new ByteReader(body);
  return { flag: reader.byte(), number: reader.text(reader.left) };
}

export function encodeCallBack(call: CallBack): Uint8Array {
  return new ByteWriter().byte(call.flag).text(call.number).done();
}

/** One entry of the phone book. */
export interface Contact {
  /** 1 incoming, 2 outgoing, 3 both. */
  readonly flag: number;
  readonly number: string;
  readonly name: string;
}

/** Set the phone book 0x8401 (§8.32). */
export interface PhoneBook {
  /** 0 delete all (no contacts follow), 1 replace all, 2 append, 3 modify by name. */
  readonly type: number;
  readonly contacts: readonly Contact[];
}

export function decodePhoneBook(body: Uint8Array): PhoneBook {
  const reader = new ByteReader(body);
  const type = reader.byte();
  const count = reader.left > 0 ? reader.byte() : 0;
  return {
    type,
    contacts: reader.list(count, (r) => ({ flag: r.byte(), number: r.byteText(), name: r.byteText() })),
  };
}

export function encodePhoneBook(book: PhoneBook): Uint8Array {
  const writer = new ByteWriter().byte(book.type);
  if (book.type === 0) return writer.done();
  return writer
    .byte(book.contacts.length)
    .list(book.contacts, (w, contact) => w.byte(contact.flag).byteText(contact.number).byteText(contact.name))
    .done();
}
