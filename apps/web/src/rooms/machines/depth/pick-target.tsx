import type { DepthTarget } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, List, Modal } from 'antd';
import { useState } from 'react';
import { pushAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { useTexts } from '../../../kit/words/text.ts';

/** Which implement of which vehicle gets a setting. */
export function PickTarget() {
  const text = useTexts();
  const [sn, setSn] = useState('');
  const whole = /^(\d{7}|\d{10})$/.test(sn);
  const { data } = useQuery({
    queryKey: ['depthSettings', 'targets', sn],
    queryFn: ({ signal }) => api.get<DepthTarget[]>('depthSettings/targets', { sn }, signal),
    enabled: whole,
  });
  return (
    <Modal open title={text('depth.create')} footer={null} onCancel={() => pushAddress({ calibrate: null })}>
      <Input
        aria-label={text('depth.columns.vehicleSn')}
        placeholder={text('depth.columns.vehicleSn')}
        value={sn}
        maxLength={10}
        onChange={({ target }) => setSn(target.value.trim())}
      />
      {whole && data && (
        <List<DepthTarget>
          dataSource={data}
          locale={{ emptyText: text('depth.noTool') }}
          renderItem={({ implementId, toolNo, tool }) => (
            <List.Item>
              <button type="button" className="link" onClick={() => pushAddress({ calibrate: implementId })}>
                {toolNo} · {tool}
              </button>
            </List.Item>
          )}
        />
      )}
    </Modal>
  );
}
