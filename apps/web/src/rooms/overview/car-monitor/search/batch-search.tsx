import { type FoundSn, fleetCalls } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Input, List, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';
import { useMap } from '#map/map-context.ts';
import { showBox } from '../map-room.ts';
import { openCard } from '../open-card.ts';
import { mostSns, snCodes } from './sn-codes.ts';

/** Up to ten SN codes at once: a result for each, and the map fits those that were found. */
export function BatchSearch({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const map = useMap();
  const [pasted, setPasted] = useState('');
  const codes = snCodes(pasted);
  const find = useMutation({
    mutationFn: (sns: string[]) => ask(fleetCalls.findSn, { body: { sns } }),
    meta: { quiet: true },
    onSuccess: (found) => fitFound(found),
  });
  const fitFound = (found: FoundSn[]) => {
    const places = found.flatMap(({ lng, lat }) =>
      lng !== null && lat !== null ? [[lng, lat] as const] : [],
    );
    const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
    if (places.length === 0) return;
    showBox(map, [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)], 15);
  };
  return (
    <Modal
      open
      title={text('monitor.search.batchTitle')}
      okText={text('monitor.search.find')}
      okButtonProps={{ disabled: codes.length === 0 || codes.length > mostSns, loading: find.isPending }}
      onOk={() => find.mutate(codes)}
      onCancel={onClose}
    >
      <Input.TextArea
        autoFocus
        rows={4}
        aria-label={text('monitor.search.batchHint')}
        placeholder={text('monitor.search.batchHint')}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
      />
      {codes.length > mostSns && (
        <Alert type="error" showIcon title={text('refusals.tooManySns')} style={{ marginTop: 8 }} />
      )}
      {find.error && <Alert type="error" showIcon title={find.error.message} style={{ marginTop: 8 }} />}
      {find.data && (
        <List
          size="small"
          dataSource={find.data}
          renderItem={({ sn, vehicle, problem, lng }) => (
            <List.Item
              actions={
                vehicle
                  ? [
                      <Button key="open" type="link" size="small" onClick={() => openCard(vehicle, true)}>
                        {text('monitor.card.open')}
                      </Button>,
                    ]
                  : []
              }
            >
              <code>{sn}</code>
              <span>
                {problem
                  ? text(`refusals.${problem}`)
                  : text(lng === null ? 'monitor.noPosition' : 'monitor.search.found')}
              </span>
            </List.Item>
          )}
        />
      )}
    </Modal>
  );
}
