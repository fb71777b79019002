import type { ComponentProps } from 'react';
import { useState } from 'react';
import { ActionButton } from '#kit/parts/action-button.tsx';
import { useMay } from '#kit/session/account.ts';
import { lazyPart } from '#kit/theme/antd-ground.tsx';
import { useTexts } from '#kit/words/text.ts';

const Commands = lazyPart(async () => (await import('#rooms/overview/public.ts')).Commands);

/** The commands of S4, for who may give them: position, parameters, a picture; answers show as they come. */
export function CommandPart({ card }: Pick<ComponentProps<typeof Commands>, 'card'>) {
  const words = useTexts();
  const may = useMay('carMonitor.command');
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <ActionButton aria-expanded={open} onClick={() => setOpen(!open)}>
        {words('monitor.commands.title')}
      </ActionButton>
      {open && <Commands card={card} />}
    </>
  );
}
