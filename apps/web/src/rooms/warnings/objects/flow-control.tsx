import { type FlowControlDetail, flowControlCalls, flowControlList } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { text, useTexts } from '#kit/words/text.ts';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningScreen } from '../list/warning-screen.tsx';
import { SinceSentence } from '../machines/since-sentence.tsx';
import { flowRuleKind } from '../rules/rule-kind.ts';
import { flowColumns, flowFilters, orderWords } from './flow-columns.tsx';
import { PolicyTools } from './policies.tsx';
import { ShareBar } from './share-bar.tsx';
import { useFlowDeeds } from './use-flow-deeds.tsx';

const kind = asWarningKind({
  page: 'flowControl',
  calls: flowControlCalls,
  list: flowControlList,
  filters: flowFilters,
  columns: flowColumns,
  empty: 'warnings.flow.empty',
  rule: flowRuleKind,
  ofPlace: false,
  Summary: FlowSummary,
  Tools: PolicyTools,
  useWays: useFlowDeeds,
  lead: (row: FlowControlDetail) => <SinceSentence row={row} />,
  details: (row: FlowControlDetail) => <Card row={row} />,
});

/** /flowControl: SIM cards that run out, run wild or are used elsewhere. */
export const Screen = () => <WarningScreen kind={kind} />;

/** How the cards stand this month, by operator and in all. */
function FlowSummary() {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(flowControlCalls.figures, {});
  if (!data) return null;
  const keys = ['overPlan', 'forecastOver', 'ending', 'suspended'] as const;
  return (
    <ListFigures
      cards={[
        ...data.operators.map(({ operator, usedMb }) => ({
          key: operator,
          label: text('warnings.flowFigures.operator', { operator: text(`sims.operators.${operator}`) }),
          value: formats.number(usedMb, 0),
        })),
        ...keys.map((key) => ({
          key,
          label: text(`warnings.flowFigures.${key}`),
          value: formats.number(data[key]),
        })),
        {
          key: 'excessCost',
          label: text('warnings.flowFigures.excessCost'),
          value: formats.number(Number(data.excessCost), 2),
        },
      ]}
    />
  );
}

function Card({ row }: { row: FlowControlDetail }) {
  const formats = useFormats();
  const mb = (value: number | null): string =>
    value === null ? text('format.none') : formats.number(value, 1);
  return (
    <Fields
      title="warnings.flow.card"
      lines={[
        { label: 'warnings.columns.iccid', value: row.iccid },
        { label: 'warnings.columns.simNumber', value: row.simNumber },
        { label: 'warnings.columns.sn', value: row.sn },
        { label: 'warnings.columns.dealer', value: row.dealer },
        { label: 'warnings.columns.usedShare', value: <ShareBar share={row.usedShare} /> },
        { label: 'warnings.columns.planMb', value: mb(row.planMb) },
        { label: 'warnings.columns.toldMb', value: mb(row.toldMb) },
        { label: 'warnings.columns.seenMb', value: mb(row.seenMb) },
        { label: 'warnings.columns.meanMb', value: mb(row.meanMb) },
        { label: 'warnings.columns.expiresOn', value: row.expiresOn },
        { label: 'warnings.columns.daysLeft', value: row.daysLeft },
        { label: 'warnings.columns.policy', value: text(`warnings.policyActions.${row.policy}`) },
        { label: 'warnings.columns.order', value: orderWords(row) },
      ]}
    />
  );
}
