/**
 * A short mark of what an account may do: FNV-1a over role and codes, in any order. A page that shows the rights of another mark than
 * the hello of its stream has missed a change.
 */
export function rightsMark(roleId: number, codes: Iterable<string>): string {
  let hash = 0x811c9dc5;
  for (const sign of `${roleId} ${[...codes].sort().join()}`)
    hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193);
  return (hash >>> 0).toString(16);
}
