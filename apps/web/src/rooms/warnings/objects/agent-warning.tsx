import { type AgentWarningDetail, agentWarningCalls, agentWarningList } from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useTexts } from '#kit/words/text.ts';
import { asWarningKind } from '../list/warning-kind.ts';
import { WarningScreen } from '../list/warning-screen.tsx';
import styles from '../list/warnings.module.css';
import { dealerRuleKind } from '../rules/rule-kind.ts';
import { CountedThings } from './counted-things.tsx';
import { dealerColumns, dealerFilters } from './dealer-columns.tsx';
import { DealerMap, DealerMapSwitch, dealerMapItems } from './dealer-map.tsx';
import { figureWords } from './figure-words.ts';
import { useDealerDeeds } from './use-dealer-deeds.tsx';

const kind = asWarningKind({
  page: 'agentWarning',
  calls: agentWarningCalls,
  list: agentWarningList,
  filters: dealerFilters,
  columns: dealerColumns,
  empty: 'warnings.dealers.empty',
  rule: dealerRuleKind,
  ofPlace: false,
  Above: DealerMap,
  known: dealerMapItems,
  Tools: DealerMapSwitch,
  useWays: useDealerDeeds,
  lead: (row: AgentWarningDetail) => <FigureSentence row={row} />,
  details: (row: AgentWarningDetail) => <Dealer row={row} />,
});

/** /agentWarning: dealers that break a rule, one row a dealer and rule. */
export const Screen = () => <WarningScreen kind={kind} />;

/** How the figure was computed. */
function FigureSentence({ row }: { row: AgentWarningDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const said = {
    dealer: row.objectName,
    numerator: formats.number(row.numerator, 0),
    denominator: formats.number(row.denominator, 0),
    figure: figureWords(formats, row.unit, row.figure),
    limit: figureWords(formats, row.unit, row.limit),
  };
  return (
    <p className={styles.lead}>
      {text(row.unit === 'share' ? 'warnings.dealers.sentence' : 'warnings.dealers.countSentence', said)}
    </p>
  );
}

function Dealer({ row }: { row: AgentWarningDetail }) {
  return (
    <>
      <Fields
        title="warnings.dealers.dealer"
        lines={[
          { label: 'warnings.columns.dealer', value: row.dealer },
          { label: 'warnings.columns.superior', value: row.superior },
          { label: 'warnings.columns.treeLevel', value: row.treeLevel },
          { label: 'warnings.columns.province', value: <DivisionName code={row.divisionCode} /> },
          { label: 'warnings.columns.responsible', value: row.responsible },
          { label: 'warnings.columns.figureOn', value: row.figureOn },
        ]}
      />
      <CountedThings row={row} />
    </>
  );
}
