import { blockList, fieldFormats } from '@furrow/contract';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useAddress } from '#kit/address.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ImportBlocks } from './import-blocks.tsx';

/** Boundaries from a file, and those of the filter as a file. */
export function BlockFileTools() {
  const text = useTexts();
  const address = useAddress();
  const [open, setOpen] = useState(false);
  const [mayImport, mayExport] = [useMay('blockManage.import'), useMay('blockManage.export')];
  const save = (as: string) => {
    const filters = Object.fromEntries(
      Object.keys(blockList.filters)
        .map((name) => [name, address.getAll(name)] as const)
        .filter(([, values]) => values.length > 0),
    );
    downloadByTicket('blocks/file', { ...filters, as }).catch(showError);
  };
  return (
    <>
      {mayImport && <Button onClick={() => setOpen(true)}>{text('blocks.files.import')}</Button>}
      {mayExport && (
        <Dropdown
          menu={{
            items: fieldFormats.map((key) => ({ key, label: text(`blocks.files.formats.${key}`) })),
            onClick: ({ key }) => save(key),
          }}
        >
          <Button>{text('blocks.files.boundaries')}</Button>
        </Dropdown>
      )}
      {open && <ImportBlocks onClose={() => setOpen(false)} />}
    </>
  );
}
