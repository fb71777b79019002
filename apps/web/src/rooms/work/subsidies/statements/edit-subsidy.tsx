import type { SubsidyChange, SubsidyCheck, SubsidyLine, SubsidyStatementDetail } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '../../../../kit/address.ts';
import { api } from '../../../../kit/api/api.ts';
import { useDeed } from '../../../../kit/entity/use-plain-actions.ts';
import { askReason } from '../../../../kit/form/confirm/ask-reason.tsx';
import { useFormats } from '../../../../kit/formats/use-formats.ts';
import { PageHeading } from '../../../../kit/parts/page-heading.tsx';
import { EmptyState } from '../../../../kit/parts/states/empty-state.tsx';
import { QueryState } from '../../../../kit/parts/states/query-state.tsx';
import { useTexts } from '../../../../kit/words/text.ts';
import { LineTable } from './line-table.tsx';
import { flagWords, statementTag } from './statement-columns.tsx';
import { Path, useStatement } from './statement-page.tsx';
import styles from './statements.module.css';

/** /editSubsidy (analysis): mends a draft or a rejected statement, line by line; the reject reason stands on top. */
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
  const again = (takeOver: boolean) =>
    void deed(
      () => api.post<SubsidyChange[]>(`subsidyStatement/${id}/recompute`, { version, takeOver }),
      text('plain.done'),
    );
  const submit = async () => {
    await deed(() => api.post(`subsidyStatement/${id}/submit`, { version }), text('plain.done'));
    void navigate(`/subsidyStatement?id=${id}`);
  };
  const { deeds, onClear } = useLineDeeds(statement);
  const editable = state === 'draft' || state === 'rejected';
  return (
    <>
      <header className={styles.head}>
        <PageHeading>{`${text('titles.editSubsidy')} ${statement.number}`}</PageHeading>
        {statementTag(state)}
        <div className={styles.deeds}>
          {editable && (
            <>
              <Button onClick={() => again(false)}>{text('subsidy.deeds.recompute')}</Button>
              {statement.editionNow !== statement.edition && (
                <Button onClick={() => again(true)}>{text('subsidy.deeds.takeOver')}</Button>
              )}
              <Button type="primary" onClick={() => void submit()}>
                {text('subsidy.deeds.submit')}
              </Button>
            </>
          )}
        </div>
      </header>
      {rejected && editable && (
        <Alert type="error" showIcon title={text('subsidy.rejectedBecause', { reason: rejected.remark })} />
      )}
      {statement.flags.length > 0 && <Alert type="warning" showIcon title={flagWords(statement.flags)} />}
      <p className={styles.numbers}>
        {text('subsidy.sumLine', {
          ...{ lines: statement.lineCount, owners: statement.ownerCount },
          ...{ mu: formats.number(statement.sMu, 2, 2), amount: formats.money(statement.amount) },
        })}
      </p>
      <LineTable
        statement={id}
        lines={statement.lines}
        {...(editable ? { deeds } : {})}
        onClear={editable ? onClear : undefined}
      />
      <section className={styles.section}>
        <h2>{text('subsidy.path')}</h2>
        <Path statement={statement} />
      </section>
    </>
  );
}

/** What may be decided about a line; each deed asks for its reason and is saved at once. */
function useLineDeeds({ id, version }: SubsidyStatementDetail) {
  const text = useTexts();
  const deed = useDeed('subsidyStatement');
  const send = (line: SubsidyLine, body: object) =>
    deed(
      () => api.post(`subsidyStatement/${id}/lines/${line.id}/decide`, { ...body, version }),
      text('plain.done'),
    );
  const asking =
    (line: SubsidyLine, what: 'remove' | 'hold' | 'clear', check?: SubsidyCheck['check']) => async () => {
      const of = check ? text(`subsidy.checks.${check}`) : '';
      const title = `${text(`subsidy.deeds.${what}`)}: ${[of, line.sn, line.block].filter(Boolean).join(' · ')}`;
      const reason = await askReason({ title, danger: what === 'remove' });
      if (reason !== null) await send(line, { deed: what, reason, ...(check ? { check } : {}) });
    };
  const deeds = (line: SubsidyLine) => {
    const [out, hold] = [line.removed ? 'takeBack' : 'remove', line.onHold ? 'release' : 'hold'] as const;
    return [
      {
        key: out,
        label: text(`subsidy.deeds.${out}`),
        onClick: out === 'remove' ? asking(line, 'remove') : () => void send(line, { deed: 'takeBack' }),
      },
      {
        key: hold,
        label: text(`subsidy.deeds.${hold}`),
        onClick: hold === 'hold' ? asking(line, 'hold') : () => void send(line, { deed: 'release' }),
      },
    ];
  };
  const onClear = (line: SubsidyLine, { check }: SubsidyCheck) => void asking(line, 'clear', check)();
  return { deeds, onClear };
}
