import { spawn } from 'node:child_process';
import { ROOT } from './places.mjs';

/**
 * Runs a program to its end.
 * @param {string[]} words the program and its arguments
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} options quiet: its output is kept, not shown
 * @returns {Promise<{ ok: boolean, code: number, output: string }>}
 */
export function runProgram([command, ...args], { env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    const end = (code) => resolve({ ok: code === 0, code, output: Buffer.concat(chunks).toString() });
    child.on('error', (error) => {
      chunks.push(Buffer.from(error.message));
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a program that stays, with the terminal handed through; ends this process as it ended. */
export function becomeProgram(words, options) {
  // Ctrl-C reaches the program itself; this process only waits for its end.
  process.on('SIGINT', () => undefined);
  const running = runProgram(words, options);
  return running.then(({ code }) => process.exit(code));
}
