import { type GeofenceRow, geofenceCalls, type ListRow } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Modal, Select } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { renewFences } from './fence-words.ts';

const mostListed = 200;

/** Binds the ticked vehicles to a fence that is bound to single vehicles. */
export function BindDialog({ vehicles, onClose }: { vehicles: readonly ListRow[]; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const { data, isFetching } = useCall(geofenceCalls.list, {
    query: { size: String(mostListed), sort: 'name' },
  });
  const fences: GeofenceRow[] = (data?.rows ?? []).filter(({ bound }) => bound === 'vehicles');
  const binding = useMutation({
    mutationFn: (fence: string) =>
      ask(geofenceCalls.bind, { params: { id: fence }, body: { vehicles: vehicles.map((one) => one.id) } }),
    meta: { quiet: true },
    onError: (error) => showError(error),
    onSuccess: () => {
      showSuccess(text('fences.bindDone'));
      void renewFences(client);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={text('fences.bindTitle', { count: vehicles.length })}
      okText={text('fences.bind')}
      okButtonProps={{ disabled: id === null, loading: binding.isPending }}
      cancelText={text('forms.confirm.cancel')}
      onOk={() => id !== null && binding.mutate(id)}
      onCancel={onClose}
    >
      <p>{text('fences.bindLead')}</p>
      <Select
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('fences.title')}
        placeholder={text('fences.title')}
        loading={isFetching}
        value={id}
        options={fences.map((fence) => ({ value: fence.id, label: fence.name }))}
        onChange={setId}
      />
    </Modal>
  );
}
