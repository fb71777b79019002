/** What a third party, or a scanned code, brought to /auth-redirect. */
export type Returned =
  | { kind: 'qr'; code: string }
  | { kind: 'error'; reason: string }
  | { kind: 'back'; code: string | null; token: string | null; state: string | null }
  | { kind: 'nothing' };

/** Reads the query of /auth-redirect. */
export function readReturned(search: string): Returned {
  const items = new URLSearchParams(search);
  const qr = items.get('qr');
  if (qr) return { kind: 'qr', code: qr };
  const reason = items.get('error');
  if (reason) return { kind: 'error', reason: items.get('error_description') || reason };
  const [code, token] = [items.get('code'), items.get('token')];
  return code || token ? { kind: 'back', code, token, state: items.get('state') } : { kind: 'nothing' };
}

/** What the window of a sign-in posts to the one that opened it. */
export interface SignInMessage {
  kind: 'furrow.signIn';
  code: string | null;
  token: string | null;
}

/** A message of another kind, of another site, or without a ticket is none. */
export function ticketOfMessage(data: unknown, origin: string, own: string): string | null {
  const message = data as Partial<SignInMessage> | null;
  if (origin !== own || message?.kind !== 'furrow.signIn') return null;
  return typeof message.token === 'string' && message.token !== '' ? message.token : null;
}
