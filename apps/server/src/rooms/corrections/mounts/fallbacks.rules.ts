/** Whether somebody who is led from `name` to its fallback and on comes back to where they were; names in small letters. */
export function leadsInCircle(fallbacks: ReadonlyMap<string, string>, name: string): boolean {
  const been = new Set<string>();
  for (let at: string | undefined = name; at; at = fallbacks.get(at)) {
    if (been.has(at)) return true;
    been.add(at);
  }
  return false;
}
