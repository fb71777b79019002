import type { FieldProblem, RefusalKey } from '@furrow/contract';

/** What a call can end in beside a refusal of the server: keys that only the browser knows. */
type LocalErrorKey = 'network' | 'verificationFailed' | 'rolesMissing' | 'downloadFailed';

interface Parts {
  key: RefusalKey | LocalErrorKey;
  message: string;
  /** HTTP status, 0 when there was no answer. */
  status?: number;
  errors?: FieldProblem[];
  params?: Record<string, string | number>;
  traceId?: string;
  present?: object;
}

/** A call that did not end in data: `message` is in the person's language and may be shown as it is. */
export class ApiError extends Error {
  readonly key: RefusalKey | LocalErrorKey;
  readonly status: number;
  readonly errors: FieldProblem[];
  readonly params: Record<string, string | number>;
  readonly traceId: string | null;
  /** The record as it is now, where an edit came too late (C15). */
  readonly present: object | null;

  constructor(parts: Parts) {
    super(parts.message);
    this.name = 'ApiError';
    this.key = parts.key;
    this.status = parts.status ?? 0;
    this.errors = parts.errors ?? [];
    this.params = parts.params ?? {};
    this.traceId = parts.traceId ?? null;
    this.present = parts.present ?? null;
  }
}
