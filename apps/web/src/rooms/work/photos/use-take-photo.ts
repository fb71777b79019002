import { type CommandForm, commandsCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { showError, showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

const everyMs = 2000;
const open = ['waiting', 'sent'];

/** Orders a picture of a device and waits for it; the list shows it when it has come (S4). */
export function useTakePhoto(device: string | null): { taking: boolean; take: () => Promise<void> } {
  const text = useTexts();
  const queries = useQueryClient();
  const [taking, setTaking] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  const take = async () => {
    if (device === null) return;
    setTaking(true);
    try {
      const form: CommandForm = { kind: 'photo', device, channel: 1 };
      let command = await ask(commandsCalls.give, { body: form });
      while (open.includes(command.state) && !left.current) {
        await new Promise((resolve) => setTimeout(resolve, everyMs));
        command = await ask(commandsCalls.read, { params: { id: command.id } });
      }
      if (command.state === 'confirmed') showSuccess(text('photos.deeds.taken'));
      else if (!left.current) showMessage('error', text('photos.deeds.notTaken'));
    } catch (error) {
      showError(error);
    }
    setTaking(false);
    await queries.invalidateQueries({ queryKey: ['photoDisplay'] });
  };
  return { taking, take };
}
