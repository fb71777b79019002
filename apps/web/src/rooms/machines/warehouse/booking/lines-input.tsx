import { CheckCircleFilled, CloseCircleFilled, LoadingOutlined } from '@ant-design/icons';
import { type CheckedLine, type ItemKind, itemKinds } from '@furrow/contract';
import { Button, Select, Table } from 'antd';
import { showMessage } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../warehouse.module.css';
import { itemStateTag, kindWords } from '../warehouse-words.tsx';
import { type EnteredLine, type LineHead, useVerdicts, withPieces, withSns } from './lines.ts';
import { PieceAdder } from './piece-adder.tsx';
import { ScanBox } from './scan-box.tsx';

interface Props {
  head: LineHead;
  /** Form.Item fills these in. */
  value?: EnteredLine[];
  onChange?: (lines: EnteredLine[]) => void;
}

/** The lines of a document: scanned, pasted, or counted; each is shown green or red as soon as it stands there. */
export function LinesInput({ head, value = [], onChange }: Props) {
  const text = useTexts();
  const verdicts = useVerdicts(value, head);
  const change = (lines: EnteredLine[]) => onChange?.(lines);
  const bad = value.filter(({ no }) => verdicts.get(no)?.problem);
  return (
    <div className={styles.stack}>
      <ScanBox
        makesNew={head.type === 'manualInbound'}
        onScan={(sns, made) => {
          const { lines, doubles } = withSns(value, sns, made);
          change(lines);
          if (doubles > 0) showMessage('info', text('warehouse.form.doubles', { count: doubles }));
        }}
      />
      <PieceAdder onAdd={(pieces) => change(withPieces(value, pieces))} />
      <LineTable
        lines={value}
        verdicts={verdicts}
        onKind={(no, kind) => change(value.map((line) => (line.no === no ? { ...line, kind } : line)))}
        onRemove={(no) => change(value.filter((line) => line.no !== no))}
      />
      {bad.length > 0 && (
        <div>
          <Button onClick={() => change(value.filter((line) => !bad.includes(line)))}>
            {text('warehouse.form.removeBad')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface TableProps {
  lines: readonly EnteredLine[];
  verdicts: ReadonlyMap<number, CheckedLine>;
  onKind: (no: number, kind: ItemKind) => void;
  onRemove: (no: number) => void;
}

function LineTable({ lines, verdicts, onKind, onRemove }: TableProps) {
  const text = useTexts();
  const verdictOf = ({ no }: EnteredLine) => verdicts.get(no);
  return (
    <Table<EnteredLine>
      size="small"
      rowKey="no"
      dataSource={[...lines]}
      pagination={lines.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('warehouse.form.noLines') }}
      columns={[
        { key: 'no', title: '#', align: 'right', render: (_, __, index) => index + 1 },
        {
          key: 'kind',
          title: text('warehouse.columns.kind'),
          render: (_, line) => <Kind line={line} verdict={verdictOf(line)} onKind={onKind} />,
        },
        { dataIndex: 'sn', title: text('warehouse.columns.sn') },
        {
          key: 'model',
          title: text('warehouse.columns.model'),
          render: (_, line) => verdictOf(line)?.model || line.model,
        },
        { dataIndex: 'quantity', title: text('warehouse.columns.quantity'), align: 'right' },
        {
          key: 'state',
          title: text('warehouse.columns.stateNow'),
          render: (_, line) => itemStateTag(verdictOf(line)?.state ?? null),
        },
        {
          key: 'verdict',
          title: text('warehouse.form.verdict'),
          render: (_, line) => <Verdict verdict={verdictOf(line)} />,
        },
        {
          key: 'remove',
          title: '',
          render: (_, line) => (
            <Button type="link" size="small" onClick={() => onRemove(line.no)}>
              {text('warehouse.form.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface KindProps {
  line: EnteredLine;
  verdict: CheckedLine | undefined;
  onKind: (no: number, kind: ItemKind) => void;
}

/** Chosen by hand only where the SN alone does not tell. */
function Kind({ line, verdict, onKind }: KindProps) {
  const text = useTexts();
  const unclear = verdict?.problem?.key === 'snOfSeveralKinds';
  if (!unclear) return verdict?.kind ? kindWords(verdict.kind) : line.kind ? kindWords(line.kind) : '';
  return (
    <Select<ItemKind>
      size="small"
      className={styles.kind ?? ''}
      placeholder={text('warehouse.columns.kind')}
      aria-label={text('warehouse.columns.kind')}
      onChange={(kind) => onKind(line.no, kind)}
      options={itemKinds.map((value) => ({ value, label: kindWords(value) }))}
    />
  );
}

function Verdict({ verdict }: { verdict: CheckedLine | undefined }) {
  const text = useTexts();
  if (!verdict)
    return (
      <>
        <LoadingOutlined /> {text('warehouse.form.checking')}
      </>
    );
  return verdict.problem ? (
    <span className={styles.wrong}>
      <CloseCircleFilled /> {verdict.problem.message}
    </span>
  ) : (
    <span className={styles.right}>
      <CheckCircleFilled /> {text('warehouse.form.right')}
    </span>
  );
}
