/** Whatever stands in `token` (or a scanned `code`) of an address, or opens a firmware, is never written to a log (S1, G1). */
export function maskToken(url: string): string {
  return url.replace(/([?&](?:token|code)=)[^&#]*/gi, '$1***').replace(/(\/firmware\/)[^/?#]+/gi, '$1***');
}
