import {
  type AllocationAccess,
  allocationCalls,
  type ScopeChoice,
  type ScopeSubject,
} from '@furrow/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { latePart } from '#kit/late-part.tsx';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './authorize.module.css';

/** The map is fetched when somebody wants to choose on it. */
const DeviceMap = latePart(async () => (await import('./device-map.tsx')).DeviceMap);

const typingMs = 250;
const separators = /[\s,;，；、]+/;
/** Of a vehicle, or the code of a base station. */
const isSn = /^[\w-]+$/;

interface Props {
  id?: string;
  /** Who gets the devices. */
  account: string;
  subject: ScopeSubject;
  access: AllocationAccess;
  /** SNs; Form.Item fills these in. */
  value?: readonly string[];
  onChange?: (sns: string[]) => void;
}

/** Devices that one may give: found by SN or name, pasted, or chosen on the map; the value is the list of their SNs. */
export function DeviceChooser({ id, account, subject, access, value = [], onChange }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [onMap, setOnMap] = useState(false);
  const q = useSettled(typed.trim(), typingMs);
  const found = useCall(
    allocationCalls.devices,
    { params: { id: account }, query: { subject, access, q } },
    { staleTime: 10_000 },
  );
  const devices = found.data?.devices ?? [];
  // Several at once are pasted; they need not be among those that were found.
  const search = (typing: string) => {
    const sns = typing.split(separators).filter((sn) => sn !== '');
    const isList = separators.test(typing.trimStart()) && sns.every((sn) => isSn.test(sn));
    setTyped(isList ? '' : typing);
    if (isList && sns.length > 0) onChange?.([...new Set([...value, ...sns])]);
  };
  return (
    <div className={styles.chooser}>
      <Select<string[], Option>
        {...(id ? { id } : {})}
        mode="multiple"
        value={[...value]}
        placeholder={text('grants.deviceHint')}
        options={devices.map(optionOf)}
        optionRender={({ data }) => <DeviceLine device={data.device} />}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: search }}
        loading={found.isFetching}
        notFoundContent={text(found.isFetching ? 'messages.loading' : 'forms.noneFound')}
        onChange={(sns) => {
          setTyped('');
          onChange?.(sns);
        }}
      />
      <Button aria-expanded={onMap} onClick={() => setOnMap(!onMap)}>
        {text('grants.onMap')}
      </Button>
      {onMap && (
        <div className={styles.map}>
          <DeviceMap
            account={account}
            subject={subject}
            access={access}
            chosen={value}
            onToggle={(sn) =>
              onChange?.(value.includes(sn) ? value.filter((one) => one !== sn) : [...value, sn])
            }
          />
        </div>
      )}
    </div>
  );
}

interface Option {
  value: string;
  label: string;
  device: ScopeChoice;
}

const optionOf = (device: ScopeChoice): Option => ({ value: device.sn, label: device.sn, device });

function DeviceLine({ device: { sn, alias, already } }: { device: ScopeChoice }) {
  const text = useTexts();
  return (
    <span className={styles.line}>
      <span>{sn}</span>
      <span className={styles.hasNot}>{alias}</span>
      {already && <span className={styles.has}>{text('grants.already')}</span>}
    </span>
  );
}
