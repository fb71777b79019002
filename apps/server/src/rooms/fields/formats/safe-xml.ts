import { DOMParser, type Document } from '@xmldom/xmldom';
import { Refusal } from '#kit/refusal.ts';
import { mostFeatures } from './features-of.ts';

/** Tags of a file at most: so many features with twenty each. */
const mostTags = 20 * mostFeatures;

/**
 * Text of an XML file that declares no types: entities could grow without end or name files of the server.
 * @throws Refusal xmlEntities, importTooManyRows
 */
export function plainXml(bytes: Uint8Array): string {
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Refusal('xmlEntities');
  if (hasMore(text, '<', mostTags)) throw new Refusal('importTooManyRows', { most: mostFeatures });
  return text;
}

/** @throws Refusal xmlEntities, importTooManyRows, fileUnreadable */
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

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + 1)) count += 1;
  return count > most;
}
