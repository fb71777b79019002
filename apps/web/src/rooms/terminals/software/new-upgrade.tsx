import {
  type SoftwareVersionRow,
  softwareJobCalls,
  type TerminalJobRow,
  terminalJobCalls,
} from '@furrow/contract';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { showError } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { bytesWords, scopeWords, shareWords, typeWords } from '../versions/version-words.tsx';
import { OpenDraft } from '../wizard/open-draft.tsx';
import { useJob } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { WizardPage } from '../wizard/wizard-page.tsx';
import { DraftSteps } from './draft-steps.tsx';

const steps = [1, 2, 3, 4] as const;

/** A new upgrade in four steps: version, devices, strategy, check. The draft lies on the server and stands in the address. */
export function NewUpgrade() {
  const address = useAddress();
  const mayCreate = useMay('softRemoteUpgrade.create');
  const { id, query, job } = useJob();
  const asked = Number(address.get('step'));
  const step = id === null ? 1 : (steps.find((one) => one === asked) ?? 1);
  if (!mayCreate) return <Navigate to="/softRemoteUpgrade" replace />;
  if (job !== undefined && job.state !== 'draft')
    return <Navigate to={`/softRemoteUpgrade?job=${job.id}`} replace />;
  return (
    <WizardPage kind="software" step={(step - 1) as 0 | 1 | 2 | 3} no={job?.no}>
      {id === null && <OpenDraft kind="software" goOn="/softRemoteUpgrade?step=2" />}
      {id !== null && job === undefined ? (
        <QueryState query={query} lines={6}>
          {() => null}
        </QueryState>
      ) : step === 1 || job === undefined ? (
        <ChooseVersion key={job?.id ?? ''} job={job ?? null} first={address.get('version')} />
      ) : (
        <DraftSteps key={job.id} job={job} step={step} />
      )}
    </WizardPage>
  );
}

/** Step 1: which software, in which version. */
function ChooseVersion({ job, first }: { job: TerminalJobRow | null; first: string | null }) {
  const text = useTexts();
  const navigate = useNavigate();
  const versions = useCall(softwareJobCalls.versions, {});
  const [chosen, setChosen] = useState<string | null>(job?.versionId ?? first);
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const next = async () => {
    const versionId = versions.data?.find(({ id }) => id === chosen)?.id;
    setProblem(versionId === undefined);
    if (versionId === undefined) return;
    setBusy(true);
    try {
      const made = job
        ? await ask(terminalJobCalls.edit, { params: { id: job.id }, body: { versionId } })
        : await ask(terminalJobCalls.create, {
            body: { kind: 'software', versionId, devices: [], sns: [] },
          });
      void navigate(`/softRemoteUpgrade?step=2&job=${made.id}`);
    } catch (error) {
      showError(error);
      void versions.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <QueryState query={versions} lines={6}>
        {(rows) => <VersionTable rows={rows} chosen={chosen} onChoose={setChosen} />}
      </QueryState>
      {problem && <Alert type="error" title={text('refusals.softwareVersionMissing')} />}
      <div className={styles.row}>
        <Button onClick={() => void navigate('/softRemoteUpgrade')}>{text('softUpgrade.leave')}</Button>
        <Button type="primary" loading={busy} onClick={() => void next()}>
          {text('upgrade.next')}
        </Button>
      </div>
    </>
  );
}

interface TableProps {
  rows: readonly SoftwareVersionRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function VersionTable({ rows, chosen, onChoose }: TableProps) {
  const text = useTexts();
  const types = [...new Set(rows.map(({ type }) => type))];
  return (
    <Table<SoftwareVersionRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('softUpgrade.noVersions') }}
      rowSelection={{
        type: 'radio',
        selectedRowKeys: chosen === null ? [] : [chosen],
        onChange: ([key]) => onChoose(String(key)),
        getCheckboxProps: ({ type, version }) => ({ 'aria-label': `${typeWords(type)} ${version}` }),
      }}
      columns={[
        {
          title: text('softUpgrade.columns.type'),
          dataIndex: 'type',
          render: typeWords,
          filters: types.map((value) => ({ value, text: typeWords(value) })),
          onFilter: (value, row) => row.type === value,
        },
        { title: text('versions.columns.version'), dataIndex: 'version' },
        { title: text('versions.columns.description'), dataIndex: 'description' },
        { title: text('versions.columns.scope'), render: (_, row) => scopeWords(row) },
        { title: text('versions.fields.minVersion'), dataIndex: 'minVersion' },
        { title: text('versions.columns.fileSize'), render: (_, { fileSize }) => bytesWords(fileSize) },
        {
          title: text('versions.columns.forced'),
          render: (_, { forced }) => text(forced ? 'upgrade.yes' : 'upgrade.no'),
        },
        { title: text('versions.columns.devices'), dataIndex: 'devices' },
        { title: text('versions.columns.successRate'), render: (_, row) => shareWords(row.successRate) },
        { title: text('versions.columns.releasedAt'), render: (_, row) => <Time at={row.releasedAt} /> },
      ]}
    />
  );
}
