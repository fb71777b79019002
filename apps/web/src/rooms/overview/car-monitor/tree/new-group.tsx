import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { GroupNameForm } from './group-name-form.tsx';

/** Makes an empty group; vehicles join it from the dock. */
export function NewGroup() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('monitor.tree.newGroup')}
      </Button>
      {open && <GroupNameForm onClose={() => setOpen(false)} />}
    </>
  );
}
