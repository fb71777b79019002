import { type ComponentKind, componentPages, type ItemKind } from '@furrow/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';

interface Model {
  id: string;
  model: string;
  pn: string;
}

interface Props {
  kind: ItemKind;
  label: string;
  onChange: (model: string) => void;
}

/** A model of the kind: chosen from its library, or typed by who may not open that. */
export function ModelInput({ kind, label, onChange }: Props) {
  const page = kind === 'device' ? 'products' : componentPages[kind as ComponentKind];
  const mayRead = useMay(page);
  const [id, setId] = useState<string | null>(null);
  if (!mayRead)
    return (
      <Input
        placeholder={label}
        aria-label={label}
        onChange={({ target }) => onChange(target.value.trim())}
      />
    );
  return (
    <EntityPicker<Model>
      path={kind === 'device' ? 'products' : `componentModels/${kind}`}
      filter="model"
      label={label}
      placeholder={label}
      keyOf={(row) => row.id}
      labelOf={({ model, pn }) => (pn ? `${model} · ${pn}` : model)}
      allowClear
      value={id}
      onChange={(chosen: string | null, rows: Model[]) => {
        setId(chosen);
        onChange(rows[0]?.model ?? '');
      }}
    />
  );
}
