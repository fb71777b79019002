import { type DepthTarget, depthSettingsCalls } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, List, Modal } from 'antd';
import { useState } from 'react';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './depth.module.css';

/** Which implement of which vehicle gets a setting: those fitted last, or those of the vehicle whose SN is typed. */
export function PickTarget() {
  const text = useTexts();
  const [sn, setSn] = useState('');
  const whole = /^(\d{7}|\d{10})$/.test(sn);
  const { data } = useQuery({
    queryKey: ['depthSettings', 'targets', sn],
    queryFn: ({ signal }) => ask(depthSettingsCalls.targets, { query: sn === '' ? {} : { sn } }, { signal }),
    enabled: whole || sn === '',
    placeholderData: keepPreviousData,
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
      {data && (
        <List<DepthTarget>
          className={styles.targets ?? ''}
          dataSource={data}
          locale={{ emptyText: text(sn === '' ? 'depth.empty' : 'depth.noTool') }}
          renderItem={({ implementId, vehicleSn, plate, toolNo, tool }) => (
            <List.Item>
              <button type="button" className="link" onClick={() => pushAddress({ calibrate: implementId })}>
                {[vehicleSn, plate, toolNo, tool].filter(Boolean).join(' · ')}
              </button>
            </List.Item>
          )}
        />
      )}
    </Modal>
  );
}
