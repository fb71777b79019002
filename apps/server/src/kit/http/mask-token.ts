/** Places of an address that open something to whoever holds it: the image of a terminal, the upload of a file, the page of a payment. */
const secretParts = /(\/(?:firmware|upload|pay)\/)(?!notify\/)[^/?#]+/gi;
/** A scanned code is `code` in calls and `qr` in the address of the page. */
const secretItems = /([?&](?:token|code|qr)=)[^&#]*/gi;

/** Whatever stands in `token` (or a scanned code) of an address, or opens something by itself, is never written to a log (S1, G1). */
export function maskToken(url: string): string {
  return url.replace(secretItems, '$1***').replace(secretParts, '$1***');
}
