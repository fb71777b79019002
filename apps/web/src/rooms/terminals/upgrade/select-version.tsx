import {
  type SoftwareVersionRow,
  softwareVersionCalls,
  type TboxRow,
  type TerminalJobRow,
  tboxCalls,
  terminalJobCalls,
} from '@furrow/contract';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Time } from '#kit/list/cells.tsx';
import { showError } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { bytesWords, partsOf, shareWords } from '../versions/version-words.tsx';
import { OpenDraft } from '../wizard/open-draft.tsx';
import { useJob } from '../wizard/use-job.ts';
import styles from '../wizard/wizard.module.css';
import { WizardPage } from '../wizard/wizard-page.tsx';

/** Sub-packages a second where no profile says else. */
const usualRate = 10;

/** /tboxUpgrade: which firmware. `?sn=` (several) are kept for step 2, `?version=` is chosen already, `?job=` goes on with a draft. */
export function Screen() {
  const text = useTexts();
  const address = useAddress();
  const sns = address.getAll('sn').flatMap((some) => some.split(/[,; ]+/).filter(Boolean));
  const { id, query, job } = useJob();
  const versions = useCall(softwareVersionCalls.choices, {});
  const devices = useCall(tboxCalls.list, { query: { sn: sns, size: 200 } }, { enabled: sns.length > 0 });
  if (job !== undefined && job.state !== 'draft')
    return <Navigate to={`/tboxUpgrade_3?job=${job.id}`} replace />;
  return (
    <WizardPage kind="upgrade" step={0} no={job?.no}>
      {id === null && <OpenDraft kind="upgrade" goOn="/tboxUpgrade_2" />}
      {id !== null && job === undefined ? (
        <QueryState query={query} lines={6}>
          {() => null}
        </QueryState>
      ) : (
        <QueryState query={versions} lines={6}>
          {(rows) =>
            rows.length === 0 ? (
              <p>
                {text('upgrade.noVersions')} <Link to="/versionManage">{text('upgrade.toVersions')}</Link>
              </p>
            ) : (
              <Choose
                key={job?.id ?? ''}
                rows={rows}
                devices={devices.data?.rows ?? []}
                sns={sns}
                first={address.get('version') ?? job?.versionId ?? null}
                job={job ?? null}
                refetch={() => void versions.refetch()}
              />
            )
          }
        </QueryState>
      )}
    </WizardPage>
  );
}

interface ChooseProps {
  rows: readonly SoftwareVersionRow[];
  devices: readonly TboxRow[];
  sns: readonly string[];
  first: string | null;
  /** The draft that is gone on with. */
  job: TerminalJobRow | null;
  refetch: () => void;
}

function Choose({ rows, devices, sns, first, job, refetch }: ChooseProps) {
  const text = useTexts();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(first);
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const version = rows.find(({ id }) => id === chosen);
  const next = async () => {
    setProblem(version === undefined);
    if (version === undefined) return;
    setBusy(true);
    try {
      const versionId = version.id;
      const made = job
        ? await ask(terminalJobCalls.edit, { params: { id: job.id }, body: { versionId } })
        : await ask(terminalJobCalls.create, {
            body: { kind: 'upgrade', versionId, devices: [], sns: [...sns] },
          });
      void navigate(`/tboxUpgrade_2?job=${made.id}`);
    } catch (error) {
      showError(error);
      refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={styles.columns}>
        <VersionTable rows={rows} devices={devices} chosen={chosen} onChoose={setChosen} />
        {version && (
          <aside className={styles.notes}>
            <h3>{text('upgrade.notes')}</h3>
            {version.notes || version.description}
          </aside>
        )}
      </div>
      {problem && <Alert type="error" title={text('refusals.softwareVersionMissing')} />}
      <div className={styles.row}>
        <Button type="primary" loading={busy} onClick={() => void next()}>
          {text('upgrade.next')}
        </Button>
      </div>
    </>
  );
}

interface TableProps {
  rows: readonly SoftwareVersionRow[];
  devices: readonly TboxRow[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function VersionTable({ rows, devices, chosen, onChoose }: TableProps) {
  const text = useTexts();
  const fits = ({ hardwareVersions }: SoftwareVersionRow) =>
    devices.filter(({ hardwareVersion }) => hardwareVersions.includes(hardwareVersion)).length;
  const minutes = ({ fileSize }: SoftwareVersionRow) =>
    Math.max(1, Math.ceil(partsOf(fileSize) / usualRate / 60));
  const column = (key: 'version' | 'description' | 'devices') => ({
    key,
    dataIndex: key,
    title: text(`upgrade.columns.${key}`),
  });
  const own = (
    key: 'size' | 'parts' | 'time' | 'hardwareVersions' | 'forced' | 'releasedAt' | 'successRate' | 'fits',
    render: (row: SoftwareVersionRow) => React.ReactNode,
  ) => ({
    key,
    title: text(`upgrade.columns.${key}`),
    render: (_: unknown, row: SoftwareVersionRow) => render(row),
  });
  return (
    <Table<SoftwareVersionRow>
      size="small"
      rowKey="id"
      dataSource={[...rows]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content' }}
      rowSelection={{
        type: 'radio',
        selectedRowKeys: chosen === null ? [] : [chosen],
        onChange: ([key]) => onChoose(String(key)),
        getCheckboxProps: (row) => ({
          disabled: devices.length > 0 && fits(row) === 0,
          'aria-label': row.version,
        }),
      }}
      columns={[
        column('version'),
        column('description'),
        own('size', ({ fileSize }) => bytesWords(fileSize)),
        own('parts', ({ fileSize }) => partsOf(fileSize)),
        own('time', (row) => text('upgrade.minutes', { count: minutes(row) })),
        own('hardwareVersions', (row) => row.hardwareVersions.join(', ')),
        own('forced', ({ forced }) => text(forced ? 'upgrade.yes' : 'upgrade.no')),
        own('releasedAt', ({ releasedAt }) => <Time at={releasedAt} />),
        column('devices'),
        own('successRate', ({ successRate }) => shareWords(successRate)),
        ...(devices.length > 0
          ? [own('fits', (row) => text('upgrade.fitsOf', { count: fits(row), all: devices.length }))]
          : []),
      ]}
    />
  );
}
