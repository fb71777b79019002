import type { FastifyReply } from 'fastify';
import { answered } from '../http/route.ts';
import type { FileStore, Shelf } from './file-store.ts';

interface Sent {
  id: string;
  name: string;
  type: string;
  size: number;
}

/** What a browser shows by itself without running anything of it; everything else is saved. */
const shownTypes =
  /^(image\/(jpeg|png|gif|webp)|video\/mp4|application\/pdf|text\/plain|text\/csv|text\/vtt)/;

/** Sends a file, or the span of it that a video player asks for. Nothing that was uploaded runs as a page of this site. */
export function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { id, name, type, size }: Sent,
  range: string | undefined,
  shelf: Shelf = 'attachments',
): typeof answered {
  const span = spanOf(range, size);
  if (span === 'outside') {
    reply.status(416).header('Content-Range', `bytes */${size}`).send();
    return answered;
  }
  const way = shownTypes.test(type) ? 'inline' : 'attachment';
  reply
    .header('Content-Type', type.startsWith('text/csv') ? type.replace('text/csv', 'text/plain') : type)
    .header('Content-Disposition', `${way}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('X-Content-Type-Options', 'nosniff')
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'private, no-store');
  if (span) {
    reply.status(206).header('Content-Range', `bytes ${span.start}-${span.end}/${size}`);
  }
  reply
    .header('Content-Length', span ? span.end - span.start + 1 : size)
    .send(files.read(shelf, id, span ?? undefined));
  return answered;
}

/** One span `bytes=a-b`, `a-` or `-n` (RFC 9110 §14); one that begins behind the end is `outside`; anything else means the whole file. */
export function spanOf(
  range: string | undefined,
  size: number,
): { start: number; end: number } | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  if (start >= size) return 'outside';
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start <= end ? { start, end } : null;
}
