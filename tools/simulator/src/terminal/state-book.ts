import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** What a terminal keeps over a restart. */
export interface TerminalState {
  /** The authentication code of its registration. */
  code?: string;
  /** Up to here every position is acknowledged, s UTC: a back-fill begins after it. */
  reportedUntilS?: number;
}

/** The states of a fleet by terminal number. */
export interface StateBook {
  get(terminalNumber: string): Readonly<TerminalState>;
  set(terminalNumber: string, change: TerminalState): void;
  /** Forgets the authentication code. */
  forgetCode(terminalNumber: string): void;
  /** Writes what has changed, where there is a file. */
  flush(): void;
}

const writeDelayMs = 5000;

export function memoryStateBook(): StateBook {
  return stateBook(
    new Map(),
    () => {},
    () => {},
  );
}

/**
 * States in a JSON file {number: {code, reportedUntilS}}: written some seconds after a change, whole and then renamed, so
 * that a killed process leaves the old or the new file. @throws when the file is there but holds something else.
 */
export function fileStateBook(path: string): StateBook {
  const states = readStates(path);
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (!timer) return;
    clearTimeout(timer);
    timer = null;
    writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(states)), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  const changed = (): void => {
    timer ??= setTimeout(flush, writeDelayMs);
    timer.unref();
  };
  return stateBook(states, changed, flush);
}

function stateBook(states: Map<string, TerminalState>, changed: () => void, flush: () => void): StateBook {
  const none: TerminalState = {};
  return {
    get: (number) => states.get(number) ?? none,
    set(number, change) {
      states.set(number, { ...states.get(number), ...change });
      changed();
    },
    forgetCode(number) {
      const { code: _, ...rest } = states.get(number) ?? none;
      states.set(number, rest);
      changed();
    },
    flush,
  };
}

function readStates(path: string): Map<string, TerminalState> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
  const parsed: unknown = JSON.parse(text);
  const wrong = new Error(`${path} holds no terminal states`);
  if (typeof parsed !== 'object' || parsed === null) throw wrong;
  return new Map(
    Object.entries(parsed).map(([number, state]: [string, unknown]) => {
      if (typeof state !== 'object' || state === null) throw wrong;
      const { code, reportedUntilS } = state as Record<string, unknown>;
      return [
        number,
        {
          ...(typeof code === 'string' && { code }),
          ...(typeof reportedUntilS === 'number' && { reportedUntilS }),
        },
      ];
    }),
  );
}
