import type { reportScheduleCalls } from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#kit/api/use-call.ts';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';

/** How long the next letter is waited for, ms. */
const typingMs = 300;

interface Props {
  /** The call that finds them. */
  call: Pick<
    (typeof reportScheduleCalls)['install']['receivers'],
    'method' | 'query' | 'body' | 'answer' | 'right' | 'refusals'
  > & { address: string };
  /** Names of those who are receivers already, by id. */
  known: Readonly<Record<string, string>>;
  /** Form.Item hands these in. */
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** People whom the server lets a report be sent to, found by their name; whoever has no confirmed address is marked. */
export function ReceiverInput({ call, known, id, value = [], onChange }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState(known);
  const name = useSettled(typed.trim(), typingMs);
  const { data, isFetching } = useCall(call, { query: { name } });
  const found = data ?? [];
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={text('forms.searchHere')}
      loading={isFetching}
      labelInValue
      value={value.map((one) => ({ value: one, label: names[one] ?? one }))}
      options={found.map((one) => ({
        value: one.id,
        label: one.mail ? one.name : text('reportSchedules.noAddress', { name: one.name }),
      }))}
      onChange={(chosen: { value: string; label: string }[]) => {
        setNames((old) => ({ ...old, ...Object.fromEntries(found.map((one) => [one.id, one.name])) }));
        onChange?.(chosen.map((one) => one.value));
      }}
    />
  );
}
