import { DOMParser, type Document } from '@xmldom/xmldom';
import { Refusal } from '../../../kit/refusal.ts';

/**
 * Text of an XML file that declares no types: entities could grow without end or name files of the server.
 * @throws Refusal xmlEntities
 */
export function plainXml(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('xmlEntities');
  return text;
}

/** @throws Refusal xmlEntities, fileUnreadable */
export function xmlDocument(bytes: Uint8Array): Document {
  const text = plainXml(bytes);
  try {
    return new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new Error(message);
      },
    }).parseFromString(text, 'text/xml');
  } catch {
    throw new Refusal('fileUnreadable');
  }
}
