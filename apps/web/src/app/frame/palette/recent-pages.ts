const storedName = 'furrow.recentPages';
/** As many pages are offered before anything is typed (L19). */
const most = 10;

/** Addresses that were opened last in this browser by this account, newest first. */
export function recentPages(account: string): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storedName) ?? 'null') as {
      account: string;
      paths: string[];
    } | null;
    return stored?.account === account && Array.isArray(stored.paths)
      ? stored.paths.filter((path) => typeof path === 'string' && path.startsWith('/'))
      : [];
  } catch {
    return [];
  }
}

export function rememberPage(account: string, path: string): void {
  const paths = [path, ...recentPages(account).filter((one) => one !== path)].slice(0, most);
  localStorage.setItem(storedName, JSON.stringify({ account, paths }));
}
