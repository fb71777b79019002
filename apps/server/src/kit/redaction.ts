const SECRET_KEY =
  /^(code|cookie|set-cookie|authorization|auth_?code|x-api-key)$|password|passwd|passphrase|token|secret|ticket/i;
const BLANK = '[hidden]';
const MAX_DEPTH = 6;

/** A copy of `fields` in which the value of every secret key (password, token, code, secret, ticket …) is blanked. */
export function redactSecretKeys<T extends object>(fields: T): T {
  return redact(fields, 0) as T;
}

function redact(value: unknown, depth: number): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Error)
    return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  // Sockets, requests and the like are left to the log's serializers; walking them would be endless.
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, isSecret(key, item) ? BLANK : redact(item, depth + 1)]),
  );
}

// A number under `code` is an answer's code (200, 401) or an exit code; a terminal's code is always text.
function isSecret(key: string, item: unknown): boolean {
  return SECRET_KEY.test(key) && item !== undefined && item !== null && typeof item !== 'number';
}

// Bindings of child logs reach no formatter (pino writes them early), so secret keys are looked for in the text as well.
const SECRET_JSON_TEXT =
  /"(code|cookie|authorization|[\w-]*(?:password|passwd|passphrase|token|secret|ticket)[\w-]*)":"(?:[^"\\]|\\.)*"/gi;

/** `text` with secret JSON fields, tokens in addresses, bearer headers and passwords in connection addresses masked. */
export function maskSecretsInText(text: string): string {
  return text
    .replace(SECRET_JSON_TEXT, `"$1":"${BLANK}"`)
    .replace(/([?&](?:token|ticket|password|code)=)[^&\s"'\\]*/gi, '$1***')
    .replace(/(Bearer\s+)[\w.~+/=-]+/gi, '$1***')
    .replace(/(\b[a-z][\w+]*:\/\/[^\s:/@"']*:)[^\s@"'/]+@/gi, '$1***@');
}
