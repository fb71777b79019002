/** The embedded database cannot be used; the message is for the person who started the product. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}
