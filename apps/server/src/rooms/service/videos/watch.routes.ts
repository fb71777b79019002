import { apiBase, type Language, videoListToken, watchCalls } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { findFile } from '#kit/files/file.store.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import { sendFile } from '#kit/files/send-file.ts';
import { openCallQuota } from '#kit/http/call-quota.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { openGuessGuard } from './guess-guard.ts';
import {
  findByCode,
  keepWatching,
  listedVideos,
  nextInSeries,
  type PlayableVideo,
  videosOfSoftware,
} from './video.store.ts';
import { asListed, asPlayed, isBetween, playedLanguage, told } from './watch.rules.ts';

/** Whether somebody is the terminal of that SN, by the code of its registration. */
type ProvesTerminal = (db: Queryable, sn: string, code: string) => Promise<boolean>;

interface WatchParts {
  pool: Pool;
  files: FileStore;
  proves: ProvesTerminal;
}

/** What one address may tell of its watching in a minute: many phones may stand behind one. */
const tellsAMinute = 600;

/**
 * /video and the help page of terminals. Nobody is signed in here: the code of a published film, as the Bearer token of the page or
 * in the address of the film, opens that film. Which of unknown, hidden and deleted a code is, nobody is told.
 */
export function watchRoutes({ pool, files, proves }: WatchParts): Route[] {
  const guard = openGuessGuard();
  const tells = openCallQuota(tellsAMinute);
  const requireVideo = async ({ ip }: FastifyRequest, code: string): Promise<PlayableVideo> => {
    guard.requireHeard(ip);
    const video = /^[A-Za-z0-9]{10}$/.test(code) ? await findByCode(pool, code) : null;
    if (video) return video;
    guard.wrong(ip);
    throw new Refusal('videoUnavailable');
  };
  return [
    serve(watchCalls.play, async ({ request, query: { language } }) => {
      const code = tokenOf(request);
      if (!isCode(code)) {
        const listed = await listedVideos(pool);
        return { video: null, listed: listed.map((one) => asListed(apiBase, one, language)) };
      }
      const video = await requireVideo(request, code);
      const next = await nextInSeries(pool, video);
      return { video: asPlayed(apiBase, video, language, next), listed: [] };
    }),
    serve(watchCalls.seen, async ({ request, body: { view, language, seconds } }) => {
      const video = await requireVideo(request, tokenOf(request));
      tells(request.ip);
      const spoken = playedLanguage(video.languages, language);
      const lengthS = video.facts[spoken]?.lengthS ?? null;
      await keepWatching(pool, video.id, {
        view,
        seconds,
        lengthS,
        language: spoken,
        source: sourceOf(request),
      });
    }),
    serve(watchCalls.list, async ({ body: { sn, code, type, version, language } }) => {
      if (!(await proves(pool, sn, code))) throw new Refusal('notFound');
      const found = await videosOfSoftware(pool, type);
      return found
        .filter(({ versionFrom, versionTo }) => isBetween(version, versionFrom, versionTo))
        .map((one) => asListed(apiBase, one, language));
    }),
    serve(watchCalls.file, async ({ request, reply, query: { code, part, language } }) => {
      const video = await requireVideo(request, code);
      const fileId = fileOf(video, part, language);
      const file = fileId === '' ? null : await findFile(pool, fileId);
      if (file === null || (await files.size('attachments', file.id)) !== file.size)
        throw new Refusal('videoUnavailable');
      return sendFile(reply, files, file, request.headers.range);
    }),
  ];
}

/** Who has no code sees what is public: the token of /video, none, or that of somebody who is signed in. */
const isCode = (token: string): boolean => token !== '' && token !== videoListToken && token.length <= 20;

/** The part of a film that is asked for; empty where it has none. */
function fileOf(video: PlayableVideo, part: 'film' | 'captions' | 'cover', language: Language): string {
  return part === 'cover' ? (video.coverId ?? '') : told(video, part, language, 'Id');
}

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** By what the browser calls itself; a tablet of a machine says `Furrow`. */
function sourceOf({ headers }: FastifyRequest): 'phone' | 'computer' | 'terminal' {
  const browser = headers['user-agent'] ?? '';
  if (/furrow/i.test(browser)) return 'terminal';
  return /Mobi|Android|iPhone|iPad/i.test(browser) ? 'phone' : 'computer';
}
