import { type IssuedReport, type IssuedReportForm, issuedReportCalls } from '@furrow/contract';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { writeAddress } from '#kit/address.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { useCall } from '#kit/api/use-call.ts';
import { StateTag } from '#kit/list/cells.tsx';
import { showError } from '#kit/messages/messages.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useLandscape } from '#kit/print/use-landscape.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { DraftPanel } from './draft-panel.tsx';
import styles from './issued.module.css';
import { stateColours } from './issued-words.ts';
import { Paper } from './paper/paper.tsx';
import { Since } from './since-strip.tsx';

/** One monthly report (`?report=ID`): its pages, and beside those of an own draft what is written into it. */
export function IssuedPage({ id }: { id: string }) {
  const text = useTexts();
  const query = useCall(issuedReportCalls.read, { params: { id } });
  useLandscape();
  return (
    <main className={styles.page} id="content" data-print="flow">
      <PageHeading hidden>{text('issuedReports.title')}</PageHeading>
      <QueryState query={query}>
        {(report: IssuedReport) => <Opened key={`${report.id} ${report.version}`} report={report} />}
      </QueryState>
    </main>
  );
}

const formOf = ({ title, logo, blocks, comments }: IssuedReport): IssuedReportForm => ({
  title,
  logo,
  blocks,
  comments,
});

function Opened({ report }: { report: IssuedReport }) {
  const mayIssue = useMay('global.issue');
  const [form, setForm] = useState(() => formOf(report));
  const edits = report.state === 'draft' && report.mine && mayIssue;
  return (
    <>
      <Tools report={report} />
      {report.state === 'issued' && <SinceIssued id={report.id} />}
      <div className={styles.desk}>
        {edits && <DraftPanel report={report} form={form} onChange={setForm} />}
        <Paper report={report} form={form} />
      </div>
    </>
  );
}

function Tools({ report }: { report: IssuedReport }) {
  const text = useTexts();
  const mayExport = useMay('global.export');
  const { state, revisions, id } = report;
  const save = () => downloadByTicket(`report/issue/${id}/export`).catch(showError);
  return (
    <div className={styles.head} data-print="never">
      <Space wrap>
        <Button onClick={() => writeAddress({ report: null })}>{text('issuedReports.back')}</Button>
        <StateTag colour={stateColours[state]}>{text(`issuedReports.states.${state}`)}</StateTag>
        {revisions.length > 1 && (
          <span className={styles.revisions}>
            {text('issuedReports.revisions')}
            {revisions.map((one) => (
              <button
                key={one.id}
                type="button"
                className={styles.link}
                aria-current={one.id === id ? 'page' : undefined}
                onClick={() => writeAddress({ report: one.id })}
              >
                {text('issuedReports.revision', { n: one.revision })}
              </button>
            ))}
          </span>
        )}
      </Space>
      <Space wrap>
        <Button onClick={() => window.print()}>{text('issuedReports.print')}</Button>
        {mayExport && <Button onClick={() => void save()}>{text('issuedReports.file')}</Button>}
      </Space>
    </div>
  );
}

/** What became since, for whom that is open. */
function SinceIssued({ id }: { id: string }) {
  const { data } = useCall(issuedReportCalls.since, { params: { id } });
  return data ? <Since since={data} /> : null;
}
