import { mostRounds, type ProblemDetail, problemCalls, type RepairDetail } from '@furrow/contract';
import { Alert } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressItem } from '#kit/address.ts';
import { DeedBar } from '#kit/detail/deed-bar.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useRow } from '#kit/form/save/use-row.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { Time } from '#kit/list/cells.tsx';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemFiles, PathPanel } from '#rooms/approvals/public.ts';
import { priorityWords, typeWords } from '../problems/problem-columns.tsx';
import { repairKind } from './repair-kind.ts';
import { RepairPage } from './repair-page.tsx';
import { RepairRequest } from './repair-request.tsx';
import styles from './repairs.module.css';

/** /rejectDetail: a rejected repair, or with `kind=problem` a rejected problem: why, by whom, and what now. */
export function Screen() {
  const [kind] = useAddressItem('kind');
  const [id] = useAddressItem('id');
  if (kind === 'problem' && id !== null) return <RejectedProblem id={id} />;
  return <RejectedRepair />;
}

function RejectedRepair() {
  const text = useTexts();
  const navigate = useNavigate();
  return (
    <RepairPage
      page="/rejectDetail"
      more={({ id, may }) =>
        may.includes('edit') && may.includes('submit')
          ? [
              {
                key: 'again',
                label: text('repairs.again'),
                onClick: () => void navigate(`/createRepair?id=${id}`),
              },
            ]
          : []
      }
    >
      {(row) => <Rejected row={row} />}
    </RepairPage>
  );
}

function Rejected({ row }: { row: RepairDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const { reason, reviewer, decidedAt, round, pointPhone } = row;
  return (
    <div className={styles.panel}>
      <Reason
        reason={reason}
        by={text('repairs.rejected.by', { name: reviewer, time: formats.dateTime(decidedAt ?? 0) })}
      />
      <p>{text('repairs.rejected.roundOf', { round, most: mostRounds })}</p>
      {round >= mostRounds && (
        <Alert
          type="warning"
          showIcon
          title={text('repairs.rejected.noMore', { phone: pointPhone || text('format.none') })}
        />
      )}
      <div className={styles.columns}>
        <section aria-label={text('repairs.rejected.sent')}>
          <RepairRequest row={row} />
          <h3>{text('repairs.groups.pictures')}</h3>
          <ItemFiles items={row.data.items} files={row.files} />
        </section>
        <section aria-label={text('repairs.rejected.rounds')}>
          <h3>{text('repairs.rejected.rounds')}</h3>
          <ol className={styles.lines}>
            {row.rejections.map((one) => (
              <li key={`${one.round} ${one.at}`}>
                <strong>{one.reason}</strong>
                <p className={styles.note}>
                  {text('repairs.rejected.roundOf', { round: one.round, most: mostRounds })} · {one.by} ·{' '}
                  <Time at={one.at} />
                </p>
              </li>
            ))}
          </ol>
          <h3>{text('repairs.groups.audit')}</h3>
          <PathPanel kind={repairKind} row={row} />
        </section>
      </div>
    </div>
  );
}

function Reason({ reason, by }: { reason: string; by: string }) {
  const text = useTexts();
  return (
    <section aria-label={text('repairs.rejected.because')}>
      <h3>{text('repairs.rejected.because')}</h3>
      <p className={styles.reason}>{reason}</p>
      <p className={styles.note}>{by}</p>
    </section>
  );
}

function RejectedProblem({ id }: { id: string }) {
  const query = useRow<ProblemDetail>(problemCalls.read, id);
  return (
    <main className={styles.page} id="content">
      <QueryState query={query} lines={8}>
        {(row) => <Problem row={row} />}
      </QueryState>
    </main>
  );
}

function Problem({ row }: { row: ProblemDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const navigate = useNavigate();
  const creates = useMay('problemManage.create');
  const rejections = row.path.filter(({ step }) => step === 'reject');
  const last = rejections.at(-1);
  const again = row.own && creates && row.state === 'rejected' && row.round < mostRounds;
  return (
    <>
      <PageHeading>{`${row.number} · ${row.title}`}</PageHeading>
      <DeedBar
        deeds={[
          ...(again
            ? [
                {
                  key: 'again',
                  label: text('problems.deeds.sendAgain'),
                  onClick: () => void navigate(`/createProblem?again=${row.id}`),
                },
              ]
            : []),
          {
            key: 'problem',
            label: text('problems.details'),
            onClick: () => void navigate(`/problemManage?id=${row.id}`),
          },
        ]}
      />
      <Reason
        reason={row.rejectReason}
        by={text('repairs.rejected.by', { name: last?.by ?? '', time: formats.dateTime(last?.at ?? 0) })}
      />
      <p>{text('repairs.rejected.roundOf', { round: row.round, most: mostRounds })}</p>
      <Fields
        title="repairs.rejected.sent"
        lines={[
          { label: 'problems.columns.text', value: row.text, wide: true },
          { label: 'problems.columns.type', value: typeWords(row.type) },
          { label: 'problems.columns.priority', value: priorityWords(row.priority) },
          { label: 'problems.columns.sns', value: row.sns.join(' '), copy: row.sns.length > 0 },
          { label: 'problems.columns.applicant', value: row.applicant },
          { label: 'problems.columns.createdAt', value: <Time at={row.createdAt} /> },
        ]}
      />
      <h3>{text('repairs.rejected.rounds')}</h3>
      <ol className={styles.lines}>
        {rejections.map(({ id, reason, by, at }, i) => (
          <li key={id}>
            <strong>{reason}</strong>
            <p className={styles.note}>
              {text('repairs.rejected.roundOf', { round: i + 1, most: mostRounds })} · {by} · <Time at={at} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
