import { type CommandForm, commandsCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';

type TextForm = Omit<Extract<CommandForm, { kind: 'text' }>, 'kind' | 'device'>;

/** So many calls at a time: a thousand at once would hold up everybody else. */
const atOnce = 4;

/** Gives the same text to many vehicles. Refusals are collected as words; `onProgress` hears how many are through. */
export async function sendTexts(
  devices: readonly string[],
  form: TextForm,
  onProgress: (done: number) => void,
  give: (command: CommandForm) => Promise<unknown> = (command) => ask(commandsCalls.give, { body: command }),
): Promise<{ sent: number; refused: string[] }> {
  const waiting = [...devices];
  const refused: string[] = [];
  let sent = 0;
  const line = async () => {
    for (let device = waiting.shift(); device !== undefined; device = waiting.shift()) {
      try {
        await give({ kind: 'text', device, ...form });
        sent++;
      } catch (error) {
        refused.push(error instanceof Error ? error.message : String(error));
      }
      onProgress(sent + refused.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
  return { sent, refused };
}
