import { ApiError } from '#kit/api/api-error.ts';
import { useTexts } from '#kit/words/text.ts';

/** One line under a form: the server's words, with the trace id when the server itself is in trouble. */
export function LoginProblem({ error }: { error: Error | null }) {
  const text = useTexts();
  if (!error || (error instanceof ApiError && error.key === 'captchaRequired')) return null;
  if (!(error instanceof ApiError)) return text('messages.genericError');
  if (error.status < 500 || !error.traceId) return error.message;
  return `${text('messages.serviceUnavailable')} · ${text('messages.traceId', { traceId: error.traceId })}`;
}
