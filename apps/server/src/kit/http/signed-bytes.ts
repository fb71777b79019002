import { Readable } from 'node:stream';
import type { FastifyRequest, preParsingAsyncHookHandler } from 'fastify';

const bytesOf = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the bytes of a body as they came, for a signature is over these and not over what was parsed of them. */
export const keepBytes: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += (chunk as Buffer).length;
    if (length > mostBytes) break;
    chunks.push(chunk as Buffer);
  }
  const bytes = Buffer.concat(chunks);
  bytesOf.set(request, bytes);
  return Readable.from(bytes.length === 0 ? [] : [bytes]);
};

/** Signed calls are small; a longer body is cut, and its signature cannot be right. */
const mostBytes = 64 * 1024;

/** The bytes of a signed call's body; empty where none came. */
export const signedBytes = (request: FastifyRequest): Buffer => bytesOf.get(request) ?? Buffer.alloc(0);
