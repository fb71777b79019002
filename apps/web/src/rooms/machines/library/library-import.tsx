import type { PermissionCode } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ImportDialog } from '../../../kit/import/import-dialog.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { type TextKey, useTexts } from '../../../kit/words/text.ts';

interface Props {
  right: PermissionCode;
  resource: string;
  title: TextKey;
}

/** The button of the import with its dialog, for who may. */
export function LibraryImport({ right, resource, title }: Props) {
  const text = useTexts();
  const client = useQueryClient();
  const mayImport = useMay(right);
  const [open, setOpen] = useState(false);
  if (!mayImport) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('libraries.import')}</Button>
      {open && (
        <ImportDialog
          resource={resource}
          name={text(title)}
          onClose={() => setOpen(false)}
          onDone={() => void client.invalidateQueries({ queryKey: [resource] })}
        />
      )}
    </>
  );
}
