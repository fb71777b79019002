/** A message to the terminal, without its address and serial. */
export interface Downlink {
  readonly id: number;
  readonly body: Uint8Array;
}
