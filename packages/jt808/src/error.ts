/**
 * The one error of the message codecs: a body that is shorter than its layout, or a value that does not fit into
 * its field. Frames and headers report their faults as results (`BadFrame`) and never throw.
 */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}
