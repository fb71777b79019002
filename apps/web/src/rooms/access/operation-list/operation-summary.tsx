import { type OperationRow, type OperationSummary, operationCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Popover } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { ListState } from '#kit/list/state/use-list.ts';
import { type SummaryCard, SummaryCards } from '#kit/list/summary-cards.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './operation-list.module.css';
import { actionWords } from './operation-words.ts';

/** How many, how many refused, the most active accounts; a click filters by it. */
export function OperationSummaryLine({ list }: { list: ListState<OperationRow> }) {
  const text = useTexts();
  const formats = useFormats();
  const { filters } = list.state;
  const summary = useQuery({
    queryKey: ['userOperateLog', 'summary', filters],
    queryFn: ({ signal }) => ask(operationCalls.summary, { query: filters }, { signal }),
    placeholderData: (before) => before,
  });
  if (summary.error) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />;
  if (!summary.data) return <div className={styles.waiting} />;
  const { hours, actions, accounts, refused } = summary.data;
  const toggle = (name: string, value: string) => {
    const on = filters[name]?.[0] === value;
    return { active: on, onClick: () => list.setFilter(name, on ? [] : [value]) };
  };
  const cards: SummaryCard[] = [
    { key: 'total', label: text('operations.total'), value: formats.number(list.total) },
    {
      key: 'refused',
      label: text('operations.refused'),
      value: formats.number(refused),
      ...toggle('result', 'refused'),
    },
    ...accounts.slice(0, 3).map(({ account, count }) => ({
      key: `account ${account}`,
      label: account || text('format.none'),
      value: formats.number(count),
      ...(account ? toggle('account', account) : {}),
    })),
  ];
  return (
    <div className={styles.summary}>
      <SummaryCards cards={cards} />
      <Hours hours={hours} />
      <Popover
        trigger="click"
        content={
          <SummaryCards
            cards={actions.map(({ action, count }) => ({
              key: action,
              label: actionWords(action, text),
              value: formats.number(count),
              ...toggle('action', action),
            }))}
          />
        }
      >
        <Button type="link" size="small">
          {text('operations.byAction')}
        </Button>
      </Popover>
    </div>
  );
}

/** Operations per hour as a row of thin bars; its figures stand in each bar's title. */
function Hours({ hours }: { hours: OperationSummary['hours'] }) {
  const text = useTexts();
  const formats = useFormats();
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const shown = hours.slice(-72);
  return (
    <div className={styles.hours} role="img" aria-label={text('operations.perHour')}>
      {shown.map(({ at, count }) => (
        <span
          key={at}
          title={`${formats.dateTime(at)}: ${formats.number(count)}`}
          style={{ height: `${Math.max(8, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}
