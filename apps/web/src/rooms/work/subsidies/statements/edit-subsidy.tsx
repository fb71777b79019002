import { type SubsidyStatementDetail, subsidyStatementCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem, writeAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { RecordHead } from '#kit/detail/record-head.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { CalculationState } from '#kit/tasks/calculation-state.tsx';
import { useStartTask, useTaskDeed } from '#kit/tasks/use-task-deed.ts';
import { useTexts } from '#kit/words/text.ts';
import { ChangesDialog } from './changes-table.tsx';
import { LineTable } from './lines/line-table.tsx';
import { flagWords, statementTag } from './statement-columns.tsx';
import { Path, useStatement } from './statement-page.tsx';
import styles from './statements.module.css';
import { useLineDeeds } from './use-line-deeds.tsx';

/** /editSubsidy: mends a draft or a rejected statement, line by line; the reject reason stands on top. */
export function Screen() {
  const text = useTexts();
  const [id] = useAddressItem('id');
  if (id !== null) return <Found id={id} />;
  return (
    <main className={styles.page} id="content">
      <PageHeading hidden>{text('titles.editSubsidy')}</PageHeading>
      <EmptyState>{text('refusals.notFound')}</EmptyState>
    </main>
  );
}

function Found({ id }: { id: string }) {
  const text = useTexts();
  const query = useStatement(id);
  return (
    <main className={styles.page} id="content">
      {query.data === undefined && <PageHeading hidden>{text('titles.editSubsidy')}</PageHeading>}
      <QueryState query={query} lines={12}>
        {(statement) => <Mending statement={statement} />}
      </QueryState>
    </main>
  );
}

function Mending({ statement }: { statement: SubsidyStatementDetail }) {
  const text = useTexts();
  const navigate = useNavigate();
  const formats = useFormats();
  const deed = useDeed('subsidyStatement');
  const { id, version, state } = statement;
  const rejected = statement.acts.filter(({ step }) => step === 'reject').at(-1);
  const queries = useQueryClient();
  const start = useStartTask(subsidyStatementCalls.recompute);
  const anew = useTaskDeed({
    item: 'task',
    call: subsidyStatementCalls.recomputed,
    // Well or not: a refusal may tell that somebody else has changed it.
    onEnded: () => void queries.invalidateQueries({ queryKey: ['subsidyStatement'] }),
  });
  const again = (takeOver: boolean) =>
    start.mutate(
      { params: { id }, body: { version, takeOver } },
      { onSuccess: ({ id: task }) => writeAddress({ task }), onError: (error) => showError(error) },
    );
  const submit = async () => {
    await deed(
      () => ask(subsidyStatementCalls.submit, { params: { id }, body: { version } }),
      text('plain.done'),
    );
    void navigate(`/subsidyStatement?id=${id}`);
  };
  const { deeds, onClear, dialog } = useLineDeeds(statement);
  const editable = statement.may.includes('edit') && !anew.isBusy;
  const mending: RowAction[] = [
    { key: 'submit', label: text('subsidy.deeds.submit'), onClick: () => void submit() },
    { key: 'recompute', label: text('subsidy.deeds.recompute'), onClick: () => again(false) },
  ];
  if (statement.editionNow !== statement.edition)
    mending.push({ key: 'takeOver', label: text('subsidy.deeds.takeOver'), onClick: () => again(true) });
  return (
    <>
      <RecordHead
        title={`${text('titles.editSubsidy')} ${statement.number}`}
        state={statementTag(state)}
        deeds={editable ? mending : []}
      />
      {anew.task && <CalculationState task={anew.task} onCancelled={anew.leave} />}
      {rejected && editable && (
        <Alert type="error" showIcon title={text('subsidy.rejectedBecause', { reason: rejected.remark })} />
      )}
      {statement.flags.length > 0 && <Alert type="warning" showIcon title={flagWords(statement.flags)} />}
      <p className={styles.numbers}>
        {text('subsidy.sumLine', {
          lines: statement.lineCount,
          owners: statement.ownerCount,
          mu: formats.number(statement.sMu, 2, 2),
          amount: formats.money(statement.amount),
        })}
      </p>
      <LineTable
        statement={id}
        lines={statement.lines}
        sensorNeeded={statement.rules.sensorCoverage}
        {...(editable ? { deeds } : {})}
        onClear={editable ? onClear : undefined}
      />
      <section className={styles.section}>
        <h2>{text('subsidy.path')}</h2>
        <Path statement={statement} />
      </section>
      {dialog}
      {anew.outcome && <ChangesDialog changes={anew.outcome} onClose={anew.leave} />}
    </>
  );
}
