import { showMessage, showSuccess } from '../messages/messages.ts';
import { text } from '../words/text.ts';

/** Puts a text on the clipboard and says so; where the browser forbids it (no https), says that too. */
export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showSuccess(text('messages.copied'));
  } catch {
    showMessage('error', text('messages.copyFailed'));
  }
}
