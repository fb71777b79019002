import {
  type ProblemDetail,
  type ProblemRow,
  problemCalls,
  problemPriorities,
  problemSolutions,
  problemWaits,
} from '@furrow/contract';
import { Input, Rate, Select } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { EngineerSelect } from '../parts/engineer-select.tsx';
import { priorityWords, solutionWords } from './problem-columns.tsx';

const calls = {
  assign: problemCalls.assign,
  handOver: problemCalls.handOver,
  hold: problemCalls.hold,
  answer: problemCalls.answer,
  resolve: problemCalls.resolve,
  rate: problemCalls.rate,
  priority: problemCalls.priority,
  merge: problemCalls.merge,
} as const;
/** Deeds on a problem that need something typed or chosen. */
export type ProblemDialogKind = keyof typeof calls;

const begin = {
  assign: { account: '' },
  handOver: { account: '' },
  hold: { waits: 'customer' },
  answer: { text: '', internal: false },
  resolve: { solutionKind: 'explained', solution: '', cause: '', fixedIn: '' },
  rate: { rating: 5, comment: '' },
  priority: { priority: 'normal' },
  merge: { ids: [] },
} as const;

const AssignField = fieldOf(calls.assign.body, 'problems.assign');
const HandOverField = fieldOf(calls.handOver.body, 'problems.handOver');
const HoldField = fieldOf(calls.hold.body, 'problems.hold');
const AnswerField = fieldOf(calls.answer.body, 'problems.answer');
const ResolveField = fieldOf(calls.resolve.body, 'problems.resolve');
const RateField = fieldOf(calls.rate.body, 'problems.rate');
const PriorityField = fieldOf(calls.priority.body, 'problems.priority');
const MergeField = fieldOf(calls.merge.body, 'problems.merge');

interface Props {
  kind: ProblemDialogKind;
  row: ProblemRow;
  onClose: () => void;
}

export function ProblemDialog({ kind, row, onClose }: Props) {
  const text = useTexts();
  const { id, number, priority } = row;
  const send = (body: object): Promise<ProblemDetail> => sendValues(calls[kind], body, { id });
  return (
    <FormDialog
      title={text(`problems.${kind}.title`, { number })}
      path="problemManage"
      schema={calls[kind].body}
      labels={`problems.${kind}`}
      initial={kind === 'priority' ? { priority } : begin[kind]}
      go={text(`problems.deeds.${kind}`)}
      send={send}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Inputs kind={kind} row={row} />
    </FormDialog>
  );
}

function Inputs({ kind, row }: { kind: ProblemDialogKind; row: ProblemRow }) {
  const text = useTexts();
  switch (kind) {
    case 'assign':
      return (
        <AssignField name="account" wide>
          <Engineers of={row.id} />
        </AssignField>
      );
    case 'handOver':
      return (
        <HandOverField name="account" wide>
          <Engineers of={row.id} />
        </HandOverField>
      );
    case 'hold':
      return (
        <HoldField
          name="waits"
          wide
          choices={problemWaits.map((value) => ({ value, label: text(`problems.waits.${value}`) }))}
        />
      );
    case 'answer':
      return <AnswerInputs own={row.own} />;
    case 'rate':
      return (
        <>
          <RateField name="rating" wide>
            <Rate />
          </RateField>
          <RateField name="comment" wide />
        </>
      );
    case 'priority':
      return (
        <PriorityField
          name="priority"
          wide
          choices={problemPriorities.map((value) => ({ value, label: priorityWords(value) }))}
        />
      );
    case 'merge':
      return (
        <MergeField name="ids" wide>
          <Others row={row} />
        </MergeField>
      );
    case 'resolve':
      return <ResolveInputs />;
  }
}

function AnswerInputs({ own }: { own: boolean }) {
  const mayInternal = useMay('problemManage.internal');
  return (
    <>
      <AnswerField name="text" wide>
        <Input.TextArea rows={5} maxLength={1000} showCount />
      </AnswerField>
      {!own && mayInternal && <AnswerField name="internal" wide />}
    </>
  );
}

function ResolveInputs() {
  return (
    <>
      <ResolveField
        name="solutionKind"
        choices={problemSolutions.map((value) => ({ value, label: solutionWords(value) }))}
      />
      <ResolveField name="cause" />
      <ResolveField name="fixedIn" />
      <ResolveField name="solution" wide>
        <Input.TextArea rows={5} maxLength={2000} showCount />
      </ResolveField>
    </>
  );
}

interface Given<Value> {
  id?: string;
  /** Form.Item fills these in. */
  value?: Value;
  onChange?: (value: Value) => void;
}

/** Those who may take it. */
function Engineers({ of, ...given }: Given<string> & { of: string }) {
  const { data } = useCall(problemCalls.engineers, { query: { id: of } });
  return <EngineerSelect {...given} engineers={data} />;
}

/** Those of the same type that nobody works on yet, which may be the same thing. */
function Others({ row, value = [], onChange, ...given }: Given<string[]> & { row: ProblemRow }) {
  const { data } = useCall(problemCalls.list, {
    query: { type: row.type, state: ['unassigned', 'unresolved'], size: 100 },
  });
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      value={value}
      onChange={(ids) => onChange?.(ids)}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data?.rows ?? [])
        .filter(({ id }) => id !== row.id)
        .map(({ id, number, title }) => ({ value: id, label: `${number} · ${title}` }))}
    />
  );
}
