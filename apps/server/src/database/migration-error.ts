/** The database and the program do not fit; the message is for the person who started the product. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
