import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';

/** Asks for another name, 1 to 30 characters. */
export function RenameButton({
  name,
  onRename,
}: {
  name: string;
  onRename: (name: string) => Promise<unknown>;
}) {
  const text = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const save = () => {
    const wanted = typed?.trim() ?? '';
    if (wanted === '' || busy) return;
    setBusy(true);
    // A refusal shows itself as a message; the dialog stays with what was typed.
    onRename(wanted)
      .then(
        () => setTyped(null),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={text('profile.saved.renameOf', { name })}
        onClick={() => setTyped(name)}
      >
        {text('profile.saved.rename')}
      </Button>
      <Modal
        open={typed !== null}
        title={text('profile.saved.renameOf', { name })}
        okText={text('list.save')}
        okButtonProps={{ disabled: (typed ?? '').trim() === '', loading: busy }}
        onOk={save}
        onCancel={() => setTyped(null)}
        destroyOnHidden
      >
        <Input
          autoFocus
          maxLength={30}
          value={typed ?? ''}
          aria-label={text('list.savedName')}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={save}
        />
      </Modal>
    </>
  );
}
