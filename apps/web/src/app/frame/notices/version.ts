/** The name of a page's first script bears the hash of the client: another name is another version. */
const entryPattern = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** The first script of this page; null under the development server, where it has no hash. */
export function ownEntry(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const name = script?.getAttribute('src') ?? null;
  return name !== null && /\/assets\//.test(name) ? name : null;
}

/** Whether the page that the server gives now begins with another script than ours. */
export function isNewer(own: string | null, page: string): boolean {
  const found = entryPattern.exec(page)?.[1];
  return own !== null && found !== undefined && found !== own;
}
