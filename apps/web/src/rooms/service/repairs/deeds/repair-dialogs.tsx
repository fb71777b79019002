import {
  problemPriorities,
  type RepairDetail,
  type RepairRow,
  repairCalls,
  repairJudging,
  repairStations,
  repairWaits,
} from '@furrow/contract';
import { Button, Input, Rate } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { useRow } from '#kit/form/save/use-row.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { EngineerSelect } from '../../parts/engineer-select.tsx';
import { priorityWords } from '../../problems/problem-columns.tsx';
import { IdSelect } from './id-select.tsx';

const judgeShape = repairJudging.omit({ version: true });
const shapes = {
  judge: judgeShape,
  assign: repairCalls.assign.body,
  checkIn: repairCalls.checkIn.body,
  hold: repairCalls.hold.body,
  rate: repairCalls.rate.body,
  complain: repairCalls.complain.body,
  answer: repairCalls.answer.body,
} as const;
/** Deeds on a repair that need something typed or chosen. */
export type RepairDialogKind = keyof typeof shapes;

const begin = {
  judge: {},
  assign: { account: '', plannedOn: null },
  checkIn: { station: 'onTheWay', longitude: null, latitude: null, remark: '' },
  hold: { waits: 'part', until: null },
  rate: { rating: 5, comment: '' },
  complain: { text: '' },
  answer: { text: '', internal: false },
} as const;

const JudgeField = fieldOf(shapes.judge, 'repairs.dialogs.judge');
const AssignField = fieldOf(shapes.assign, 'repairs.dialogs.assign');
const CheckInField = fieldOf(shapes.checkIn, 'repairs.dialogs.checkIn');
const HoldField = fieldOf(shapes.hold, 'repairs.dialogs.hold');
const RateField = fieldOf(shapes.rate, 'repairs.dialogs.rate');
const ComplainField = fieldOf(shapes.complain, 'repairs.dialogs.complain');
const AnswerField = fieldOf(shapes.answer, 'repairs.dialogs.answer');

interface Props {
  kind: RepairDialogKind;
  row: RepairRow;
  onClose: () => void;
}

export function RepairDialog(props: Props) {
  return props.kind === 'judge' ? <Judging {...props} /> : <Dialog {...props} initial={begin[props.kind]} />;
}

/** What the reviewer has settled, else what the application asks for. */
function Judging(props: Props) {
  const found = useRow<RepairDetail>('repairManage', props.row.id, { once: true });
  return (
    <QueryState query={found} lines={4}>
      {({ data, warrantyUntil }) => {
        const { judged, priority, pointId } = data;
        const asked = {
          warranty: warrantyUntil !== null && warrantyUntil * 1000 > Date.now(),
          priority,
          pointId,
        };
        return <Dialog {...props} initial={{ ...(judged ?? asked) }} />;
      }}
    </QueryState>
  );
}

function Dialog({ kind, row, onClose, initial }: Props & { initial: Readonly<Record<string, unknown>> }) {
  const text = useTexts();
  const { id, number, version } = row;
  const send = (body: object): Promise<RepairRow> =>
    sendValues(repairCalls[kind], kind === 'judge' ? { ...body, version } : body, { id });
  return (
    <FormDialog
      title={text(`repairs.dialogs.${kind}.title`, { number })}
      path="repairManage"
      schema={shapes[kind]}
      labels={`repairs.dialogs.${kind}`}
      initial={initial}
      go={text(`repairs.deeds.${kind}`)}
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

function Inputs({ kind, row }: Pick<Props, 'kind' | 'row'>) {
  const text = useTexts();
  switch (kind) {
    case 'judge':
      return <JudgeInputs row={row} />;
    case 'assign':
      return (
        <>
          <AssignField name="account" wide>
            <Engineers of={row.id} />
          </AssignField>
          <AssignField name="plannedOn" wide />
        </>
      );
    case 'checkIn':
      return <CheckInInputs />;
    case 'hold':
      return (
        <>
          <HoldField
            name="waits"
            wide
            choices={repairWaits.map((value) => ({ value, label: text(`repairs.waits.${value}`) }))}
          />
          <HoldField name="until" wide />
        </>
      );
    case 'rate':
      return (
        <>
          <RateField name="rating" wide>
            <Rate />
          </RateField>
          <RateField name="comment" wide />
        </>
      );
    case 'complain':
      return (
        <ComplainField name="text" wide>
          <Input.TextArea rows={4} maxLength={200} showCount />
        </ComplainField>
      );
    case 'answer':
      return <AnswerInputs own={row.own} />;
  }
}

function JudgeInputs({ row }: { row: RepairRow }) {
  const { data } = useCall(repairCalls.beginning, { query: { sn: row.sn } }, { retry: false });
  const points = (data?.points ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <JudgeField name="warranty" wide />
      <JudgeField
        name="priority"
        wide
        choices={problemPriorities.map((value) => ({ value, label: priorityWords(value) }))}
      />
      <JudgeField name="pointId" wide>
        <IdSelect options={points} />
      </JudgeField>
    </>
  );
}

function CheckInInputs() {
  const text = useTexts();
  const { form } = useFormPlace();
  const take = () =>
    navigator.geolocation?.getCurrentPosition(({ coords: { longitude, latitude } }) =>
      form.setFieldsValue({ longitude, latitude }),
    );
  return (
    <>
      <CheckInField
        name="station"
        wide
        choices={repairStations.map((value) => ({ value, label: text(`repairs.stations.${value}`) }))}
      />
      <CheckInField name="longitude" />
      <CheckInField name="latitude" />
      <Button className="form-wide" onClick={take}>
        {text('repairs.dialogs.checkIn.here')}
      </Button>
      <CheckInField name="remark" wide />
    </>
  );
}

function AnswerInputs({ own }: { own: boolean }) {
  const mayInternal = useMay('repairManage.internal');
  return (
    <>
      <AnswerField name="text" wide>
        <Input.TextArea rows={5} maxLength={1000} showCount />
      </AnswerField>
      {!own && mayInternal && <AnswerField name="internal" wide />}
    </>
  );
}

interface Given {
  id?: string;
  /** Form.Item fills these in. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Those who may take it. */
function Engineers({ of, ...given }: Given & { of: string }) {
  const { data } = useCall(repairCalls.engineers, { params: { id: of } });
  return <EngineerSelect {...given} engineers={data} />;
}
