/** Bytes that a terminal asks for at a time. */
const pieceBytes = 64 * 1024;

/**
 * Fetches firmware as a terminal with little memory does: piece by piece (RFC 9110 §14), or at once from a server that knows no pieces.
 * @throws Error when the server refuses or breaks off
 */
export async function fetchFirmware(url: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (let at = 0, size = Number.POSITIVE_INFINITY; at < size; ) {
    const answer = await fetch(url, { headers: { range: `bytes=${at}-${at + pieceBytes - 1}` } });
    if (!answer.ok) throw new Error(`no firmware: HTTP ${answer.status}`);
    const piece = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === 200) return piece;
    size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? Number.NaN);
    if (piece.length === 0 || !Number.isFinite(size)) throw new Error('no such piece of a firmware');
    pieces.push(piece);
    at += piece.length;
  }
  return Buffer.concat(pieces);
}
