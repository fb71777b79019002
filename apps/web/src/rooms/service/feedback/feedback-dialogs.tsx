import { type FeedbackDetail, type FeedbackRow, feedbackCalls } from '@furrow/contract';
import { Input, Rate, Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';

/** Deeds on a feedback that need something typed or chosen. */
export type FeedbackDialogKind = 'reply' | 'answer' | 'handOver' | 'rate';

interface Props {
  kind: FeedbackDialogKind;
  row: FeedbackRow;
  onClose: () => void;
}

const schemas = {
  reply: feedbackCalls.reply.body,
  answer: feedbackCalls.answer.body,
  handOver: feedbackCalls.handOver.body,
  rate: feedbackCalls.rate.body,
} as const;
const ReplyField = fieldOf(schemas.reply, 'feedback.reply');
const AnswerField = fieldOf(schemas.answer, 'feedback.answer');
const HandOverField = fieldOf(schemas.handOver, 'feedback.handOver');
const RateField = fieldOf(schemas.rate, 'feedback.rate');
const begin = {
  reply: { text: '' },
  answer: { text: '' },
  handOver: { account: '' },
  rate: { rating: 5 },
} as const;

export function FeedbackDialog({ kind, row: { id, number }, onClose }: Props) {
  const text = useTexts();
  const calls = {
    reply: feedbackCalls.reply,
    answer: feedbackCalls.answer,
    handOver: feedbackCalls.handOver,
    rate: feedbackCalls.rate,
  };
  const send = (body: object): Promise<FeedbackDetail> => sendValues(calls[kind], body, { id });
  return (
    <FormDialog
      title={text(`feedback.${kind}.title`, { number })}
      path="feedBack"
      schema={schemas[kind]}
      labels={`feedback.${kind}`}
      initial={begin[kind]}
      go={text(`feedback.deeds.${kind}`)}
      send={send}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Inputs kind={kind} />
    </FormDialog>
  );
}

function Inputs({ kind }: { kind: FeedbackDialogKind }) {
  if (kind === 'handOver')
    return (
      <HandOverField name="account" wide>
        <Colleagues />
      </HandOverField>
    );
  if (kind === 'rate')
    return (
      <RateField name="rating" wide>
        <Rate />
      </RateField>
    );
  const words = <Input.TextArea rows={5} maxLength={1000} showCount />;
  return kind === 'reply' ? (
    <ReplyField name="text" wide>
      {words}
    </ReplyField>
  ) : (
    <AnswerField name="text" wide>
      {words}
    </AnswerField>
  );
}

/** Those of the team; Form.Item hands in the value. */
function Colleagues(given: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const { data } = useCall(feedbackCalls.colleagues, {});
  return (
    <Select<string | null>
      {...given}
      onChange={(id) => given.onChange?.(id ?? '')}
      value={given.value || null}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
