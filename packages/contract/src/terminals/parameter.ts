/** `GET terminalParameters?device=`: a parameter as the terminal last told it (0x0104), named by the dictionary. */
export interface TerminalParameter {
  id: number;
  /** Key of the dictionary (`heartbeatInterval`), or null for an id that it does not know. */
  name: string | null;
  /** Raw whole number, text, or hex of an unknown parameter; null for a password, which nobody is shown. */
  value: number | string | null;
  unit: string | null;
  /** What one step of the raw number means in `unit`. */
  scale: number;
  /** Bounds of the raw number; null where there are none. */
  min: number | null;
  max: number | null;
  choices: number[] | null;
  /** Seconds UTC. */
  readAt: number;
}
