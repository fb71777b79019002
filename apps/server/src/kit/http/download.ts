import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { answered } from './route.ts';

/**
 * Answers with a file that is made while it is sent: the next piece is asked for when the reader has taken the last, so a
 * slow line holds back the database and not the memory.
 */
export function sendDownload(
  reply: FastifyReply,
  file: { name: string; type: string; pieces: AsyncIterable<string | Uint8Array> | readonly Uint8Array[] },
): typeof answered {
  reply
    .header('Content-Type', file.type)
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('Cache-Control', 'no-store')
    .send(Readable.from(file.pieces, { objectMode: false }));
  return answered;
}
