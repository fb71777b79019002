import { settingKeys, settingTable } from '@furrow/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { type SettingGroup, settingLines } from './setting-lines.ts';
import { SettingsDialog } from './settings-dialog.tsx';

interface Props {
  /** Only the settings of one group, under a name of its own; else all. */
  only?: { group: SettingGroup; title: string };
}

/** The way to the settings of the product, for who may change any of them. */
export function SettingsButton({ only }: Props) {
  const text = useTexts();
  const keys = settingKeys.filter((key) => only === undefined || settingLines[key].group === only.group);
  const may = useMay([...new Set(keys.map((key) => settingTable[key].right))]);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{only?.title ?? text('settings.open')}</Button>
      {open && <SettingsDialog {...(only ? { only } : {})} onClose={() => setOpen(false)} />}
    </>
  );
}
