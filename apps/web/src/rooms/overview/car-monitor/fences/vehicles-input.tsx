import { fleetCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import { monitorStore } from '../monitor-store.ts';

interface Props {
  id?: string;
  /** Names of those that are chosen already. */
  known: Readonly<Record<string, string>>;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
}

/** From so many letters on it is searched. */
const leastTyped = 3;

/** Vehicles, looked for as in the search of the map, or those that were selected on it. */
export function VehiclesInput({ id, known, value = [], onChange }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [names, setNames] = useState(known);
  const selected = monitorStore((state) => state.selection) ?? [];
  const asked = useSettled(typed.trim(), 300);
  const { data, isFetching } = useQuery({
    queryKey: ['monitor', 'search', asked],
    queryFn: ({ signal }) => ask(fleetCalls.search, { query: { q: asked } }, { signal }),
    enabled: asked.length >= leastTyped,
  });
  const found = new Map<string, string>();
  for (const { vehicle, text: hit, detail } of asked.length >= leastTyped ? (data ?? []) : [])
    if (vehicle !== null && !found.has(vehicle))
      found.set(vehicle, [hit, detail].filter(Boolean).join(' · '));
  const change = (ids: string[], more: Readonly<Record<string, string>>) => {
    setNames((old) => ({ ...old, ...more }));
    onChange?.([...new Set(ids)]);
  };
  return (
    <>
      <Select
        {...(id ? { id } : {})}
        mode="multiple"
        maxTagCount={8}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        placeholder={text('monitor.search.placeholder')}
        loading={isFetching}
        value={value.map((one) => ({ value: one, label: names[one] ?? one }))}
        labelInValue
        options={[...found].map(([vehicle, label]) => ({ value: vehicle, label }))}
        onChange={(chosen: { value: string; label: string }[]) =>
          change(
            chosen.map((one) => one.value),
            Object.fromEntries(chosen.map((one) => [one.value, String(one.label)])),
          )
        }
      />
      {selected.length > 0 && (
        <Button
          size="small"
          type="link"
          onClick={() =>
            change(
              [...value, ...selected.map((row) => row.id)],
              Object.fromEntries(selected.map((row) => [row.id, row.alias || row.sn])),
            )
          }
        >
          {text('fences.addSelected', { count: selected.length })}
        </Button>
      )}
    </>
  );
}
