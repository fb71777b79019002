import { apiBase } from '@furrow/contract';
import { readToken } from '../session/stored-session.ts';
import { currentLanguage } from '../words/text.ts';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/** `monitor/tree` → `/farm/v2/monitor/tree`; a path with a leading slash, or an address of another site, is taken whole. Arrays repeat their key (spec §7). */
export function callUrl(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  }
  const whole = /^(\/|https?:\/\/)/.test(path) ? path : `${apiBase}/${path}`;
  const items = search.toString();
  return items ? `${whole}?${items}` : whole;
}

/** Bearer and `lang` (localLang, else zh) only with a token (spec §7). */
export function callHeaders(token: string | null = readToken()): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}`, lang: currentLanguage() } : {};
}
