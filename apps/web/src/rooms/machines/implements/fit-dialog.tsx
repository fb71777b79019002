import { fields, type ImplementRow, problemsOf, vehicleToolCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { problemWords } from '#kit/form/field-words.ts';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

export type FitDeed = 'fit' | 'remove' | 'move';
interface Values {
  sn: string;
  at: number;
}
interface Props {
  row: ImplementRow;
  deed: FitDeed;
  onClose: () => void;
}

/** Onto a vehicle, off it, or from one to another: which, and since when. */
export function FitDialog({ row, deed, onClose }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const save = useMutation({
    mutationFn: ({ sn, at }: Values) =>
      deed === 'remove'
        ? ask(vehicleToolCalls.takeOff, { params: { id: row.id }, body: { at } })
        : ask(vehicleToolCalls[deed], { params: { id: row.id }, body: { sn: sn.trim(), from: at } }),
    onSuccess: async () => {
      showSuccess(text('plain.done'));
      onClose();
      await queries.invalidateQueries({ queryKey: ['vehicleTools'] });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.errors.length === 0) return showError(error);
      form.setFields(
        error.errors.map((problem) => ({
          name: problem.field === 'sn' ? 'sn' : 'at',
          errors: [problemWords(text, problem, '')],
        })),
      );
    },
    meta: { quiet: true },
  });
  const isSn = (value: string | undefined): string | null => {
    const { error } = fields.sn.safeParse(value ?? '');
    const [problem] = error ? problemsOf(error) : [];
    return problem ? problemWords(text, problem, text('implement.columns.vehicleSn')) : null;
  };
  return (
    <Modal
      open
      title={`${text(`implement.${deed}`)} · ${row.toolNo}`}
      okText={text(`implement.${deed}`)}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ at: Math.floor(Date.now() / 1000) }}
        onFinish={(values) => save.mutate(values)}
      >
        {deed !== 'remove' && (
          <Form.Item
            name="sn"
            label={text('implement.columns.vehicleSn')}
            required
            rules={[
              {
                validator: async (_, value: string | undefined) => {
                  const words = isSn(value);
                  if (words) throw new Error(words);
                },
              },
            ]}
          >
            <Input autoComplete="off" maxLength={10} />
          </Form.Item>
        )}
        <Form.Item
          name="at"
          label={text(deed === 'remove' ? 'implement.at' : 'implement.from')}
          rules={[{ required: true, message: text('refusals.required') }]}
        >
          <MomentInput past />
        </Form.Item>
      </Form>
      <Alert type="info" showIcon title={text('implement.follows')} />
    </Modal>
  );
}
