import { issuedReportCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { beginDraft, editDraft, type IssuedParts, issueDraft, listReceivers, removeDraft } from './issued.ts';
import { sendIssued } from './issued-file.ts';
import { listIssued, readIssued, readLatest, readSince } from './read-issued.ts';

/** The calls of monthly reports. */
export const issuedRoutes = (parts: IssuedParts): Route[] => [
  serve(issuedReportCalls.list, ({ actor, language, query }) =>
    listIssued({ parts, actor }, language, query),
  ),
  serve(issuedReportCalls.create, ({ actor, language, body }) =>
    beginDraft({ parts, actor }, language, body),
  ),
  serve(issuedReportCalls.receivers, ({ actor, query }) => listReceivers({ parts, actor }, query.name)),
  serve(issuedReportCalls.latest, ({ actor, query }) => readLatest({ parts, actor }, query)),
  serve(issuedReportCalls.read, ({ actor, language, params }) =>
    readIssued({ parts, actor }, params.id, language),
  ),
  serve(issuedReportCalls.since, ({ actor, params }) => readSince({ parts, actor }, params.id)),
  serve(issuedReportCalls.edit, ({ actor, params, body }) => editDraft({ parts, actor }, params.id, body)),
  serve(issuedReportCalls.remove, ({ actor, params }) => removeDraft({ parts, actor }, params.id)),
  serve(issuedReportCalls.issue, ({ actor, params, body }) => issueDraft({ parts, actor }, params.id, body)),
  serve(issuedReportCalls.file, ({ actor, language, params, reply }) =>
    sendIssued({ parts, actor }, params.id, language, reply),
  ),
];
