import { blockCalls, blockFromTrack, type PolygonOutline } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DecimalInput } from '#kit/form/inputs/decimal-input.tsx';
import { SpanInput } from '#kit/form/inputs/span-input.tsx';
import { joined } from '#kit/formats/formats.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  onFound: (outline: PolygonOutline) => void;
  onClose: () => void;
}

interface Asked {
  sn: string;
  from?: number;
  to?: number;
  widthM?: number | string;
}

/** The outline of what a vehicle worked in a span of at most a week becomes the boundary that is being drawn. */
export function FromTrack({ onFound, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const [asked, setAsked] = useState<Asked>({ sn: '' });
  const put = (next: Partial<Asked>) => setAsked((before) => ({ ...before, ...next }));
  const form = blockFromTrack.safeParse(asked);
  const find = useMutation({
    mutationFn: () => ask(blockCalls.fromTrack, { body: form.data! }),
    onSuccess: ({ outline, areaM2, others }) => {
      const rest = others > 0 ? ` · ${text('blocks.fromTrack.others', { count: others })}` : '';
      showSuccess(`${joined(formats.area(areaM2))}${rest}`);
      onFound(outline);
      onClose();
    },
    meta: { quiet: true },
  });
  return (
    <Modal
      open
      title={text('blocks.fromTrack.title')}
      okText={text('blocks.fromTrack.go')}
      cancelText={text('forms.confirm.cancel')}
      okButtonProps={{ disabled: !form.success }}
      confirmLoading={find.isPending}
      onOk={() => find.mutate()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={text('blocks.fromTrack.vehicle')}>
          <Input
            aria-label={text('blocks.fromTrack.vehicle')}
            value={asked.sn}
            onChange={({ target }) => put({ sn: target.value.trim() })}
          />
        </Form.Item>
        <Form.Item label={text('blocks.fromTrack.span')}>
          <SpanInput
            aria-label={text('blocks.fromTrack.span')}
            value={asked}
            onChange={({ from, to }) => put({ ...(from ? { from } : {}), ...(to ? { to } : {}) })}
          />
        </Form.Item>
        <Form.Item label={text('blocks.fromTrack.width')}>
          <DecimalInput
            aria-label={text('blocks.fromTrack.width')}
            value={asked.widthM ?? null}
            unit={text('format.unit.metres')}
            onChange={(widthM) => put({ widthM })}
          />
        </Form.Item>
      </Form>
      {find.error && <Alert type="error" showIcon title={find.error.message} />}
    </Modal>
  );
}
