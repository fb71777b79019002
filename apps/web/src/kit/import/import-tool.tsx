import { ImportOutlined } from '@ant-design/icons';
import type { PermissionCode } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Tooltip } from 'antd';
import { useState } from 'react';
import { useMay } from '../session/account.ts';
import { type TextKey, useTexts } from '../words/text.ts';
import { ImportDialog } from './import-dialog.tsx';

/** One of the sheets that a page takes. */
export interface ImportSheet {
  /** Whose rows the file holds: `userInfo`. */
  resource: string;
  title: TextKey;
}

interface Props extends ImportSheet {
  right: PermissionCode;
  /** What was read of these is asked anew afterwards; the resource itself where nothing is said. */
  refreshes?: readonly string[];
  /** All sheets of a page that takes several: the button opens a menu of them. */
  sheets?: readonly ImportSheet[];
}

/** The button of an import with its dialog at the right of a toolbar, for who may. */
export function ImportTool({
  right,
  resource,
  title,
  refreshes = [resource],
  sheets = [{ resource, title }],
}: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const mayImport = useMay(right);
  const [opened, setOpened] = useState<ImportSheet | null>(null);
  if (!mayImport) return null;
  const refresh = () => Promise.all(refreshes.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const button = { type: 'text', icon: <ImportOutlined />, 'aria-label': text('libraries.import') } as const;
  const items = sheets.map((sheet) => ({
    key: sheet.resource,
    label: text(sheet.title),
    onClick: () => setOpened(sheet),
  }));
  return (
    <>
      {items.length > 1 ? (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button {...button} title={text('libraries.import')} aria-haspopup="menu" />
        </Dropdown>
      ) : (
        <Tooltip title={text('libraries.import')}>
          <Button {...button} onClick={() => setOpened({ resource, title })} />
        </Tooltip>
      )}
      {opened && (
        <ImportDialog
          resource={opened.resource}
          name={text(opened.title)}
          onClose={() => setOpened(null)}
          onDone={() => void refresh()}
        />
      )}
    </>
  );
}
