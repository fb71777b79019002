import { type RemoteSessionDetail, softVersionCalls } from '@furrow/contract';
import { Table } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './remote-plat.module.css';

/** What the terminal runs, beside the newest version of each type; an upgrade begins where all upgrades do. */
export function VersionsTab({ session }: { session: RemoteSessionDetail }) {
  const text = useTexts();
  const [maySee, mayUpgrade] = [useMay('softVersion'), useMay('softRemoteUpgrade.create')];
  const { data } = useCall(softVersionCalls.figures, {}, { enabled: maySee });
  return (
    <div className={styles.section}>
      <p>
        {text('remoteSessions.plat.installed')}: <b>{session.softwareVersion || text('format.none')}</b>
      </p>
      {data && (
        <Table
          size="small"
          rowKey="type"
          pagination={false}
          dataSource={data.types}
          columns={[
            {
              title: text('versions.columns.type'),
              dataIndex: 'type',
              render: (type: (typeof data.types)[number]['type']) => text(`versions.types.${type}`),
            },
            {
              title: text('remoteSessions.plat.newest'),
              dataIndex: 'newest',
              render: (newest: string | null) => newest ?? text('format.none'),
            },
          ]}
        />
      )}
      {mayUpgrade && (
        <nav className={styles.links}>
          <Link to={`/softRemoteUpgrade?step=1`} target="_blank">
            {text('remoteSessions.plat.upgrade')}
          </Link>
        </nav>
      )}
    </div>
  );
}
