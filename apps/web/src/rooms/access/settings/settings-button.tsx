import { settingKeys, settingTable } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const rights = [...new Set(settingKeys.map((key) => settingTable[key].right))];

/** The way to the settings of the product, for who may change any of them. */
export function SettingsButton() {
  const text = useTexts();
  const may = useMay(rights);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('settings.open')}</Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
