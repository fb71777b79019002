import { nothing } from './answer-shapes.ts';
import { defineCall } from './call.ts';
import { csv, fileOf, xlsx } from './families/family-parts.ts';
import { fileForm, fileRow, partQuery } from './files.ts';

const right = 'signedIn';

/** What a file may be when it is fetched: as it was judged when all of it was there. */
const attachment = fileOf(
  ...(['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'text/plain'] as const),
  ...([csv, xlsx, 'text/vtt', 'application/octet-stream'] as const),
);

/** Attachments (C19): announced, sent in parts, seen how far they are, fetched, taken back. Which record has them, its own calls say (`fileCallsOf`). */
export const fileCalls = {
  announce: defineCall('POST', 'files', {
    right,
    body: fileForm,
    answer: fileRow,
    refusals: ['filesLoose', 'filesADay'],
  }),
  /** The next part; with the last one the file is judged. */
  send: defineCall('PUT', 'files/:id', {
    right,
    query: partQuery,
    bytes: true,
    answer: fileRow,
    refusals: ['filePart', 'fileType', 'fileBomb', 'imageBroken', 'apkOnly', 'captionsOnly'],
  }),
  progress: defineCall('GET', 'files/:id', { right, answer: fileRow }),
  takeBack: defineCall('DELETE', 'files/:id', { right, answer: nothing }),
  content: defineCall('GET', 'files/:id/content', { right, ticket: 'download', answer: attachment }),
  thumbnail: defineCall('GET', 'files/:id/thumbnail', {
    right,
    ticket: 'download',
    answer: fileOf('image/webp'),
  }),
};
