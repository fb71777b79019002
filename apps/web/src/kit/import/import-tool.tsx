import { ImportOutlined } from '@ant-design/icons';
import type { PermissionCode } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useMay } from '../session/account.ts';
import { type TextKey, useTexts } from '../words/text.ts';
import { ImportDialog } from './import-dialog.tsx';

interface Props {
  right: PermissionCode;
  /** Whose rows the file holds: `userInfo`. */
  resource: string;
  title: TextKey;
  /** What was read of these is asked anew afterwards; the resource itself where nothing is said. */
  refreshes?: readonly string[];
}

/** The button of an import with its dialog at the right of a toolbar, for who may. */
export function ImportTool({ right, resource, title, refreshes = [resource] }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const mayImport = useMay(right);
  const [open, setOpen] = useState(false);
  if (!mayImport) return null;
  const refresh = () => Promise.all(refreshes.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return (
    <>
      <Tooltip title={text('libraries.import')}>
        <Button
          type="text"
          icon={<ImportOutlined />}
          aria-label={text('libraries.import')}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open && (
        <ImportDialog
          resource={resource}
          name={text(title)}
          onClose={() => setOpen(false)}
          onDone={() => void refresh()}
        />
      )}
    </>
  );
}
