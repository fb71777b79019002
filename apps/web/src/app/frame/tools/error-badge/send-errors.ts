import { type ClientErrorForm, clientErrorCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import type { LoggedError } from '#kit/messages/error-log.ts';
import { recentActions } from '#kit/messages/recent-actions.ts';
import { ownEntry } from '../../notices/version.ts';

/** Sends the log to /logManage, with the version and the last deeds; what somebody typed stands in none of them. */
export function sendErrors(errors: readonly LoggedError[]): Promise<{ taken: number }> {
  const form: ClientErrorForm = {
    version: (ownEntry() ?? 'development').replace(/^.*\/|\.js$/g, ''),
    actions: [...recentActions()],
    errors: errors.map(({ last, message, page, component, stack, traceId, count }) => ({
      time: Math.floor(last / 1000),
      message,
      page,
      component,
      stack,
      traceId: traceId ?? '',
      count,
    })),
  };
  return ask(clientErrorCalls.send, { body: form });
}
