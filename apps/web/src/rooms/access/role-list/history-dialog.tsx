import {
  type OperationDetail,
  type PermissionCode,
  type RoleRow,
  recordsAt,
  roleCalls,
} from '@furrow/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { pathOf } from '#kit/api/described-path.ts';
import { Time } from '#kit/list/cells.tsx';
import { ErrorState } from '#kit/parts/states/error-state.tsx';
import { Skeleton } from '#kit/parts/states/skeleton.tsx';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './role-list.module.css';

/** Each permission added or removed, by whom, the newest first. */
export function HistoryDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const text = useTexts();
  const history = useInfiniteQuery({
    queryKey: ['roleManage', role.id, 'history'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      ask(
        recordsAt<RoleRow>(pathOf(roleCalls.read)).history,
        { params: { id: role.id }, query: { size: 50, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  const entries = (history.data?.pages ?? []).flatMap(({ rows }) => rows).map(changeOf);
  const shown = entries.filter(({ added, removed }) => added.length + removed.length > 0);
  return (
    <Modal
      open
      width={720}
      title={text('roles.historyTitle', { name: role.name })}
      onCancel={onClose}
      footer={null}
    >
      {history.isPending && <Skeleton lines={4} />}
      {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && shown.length === 0 && <p>{text('messages.noOperationLogs')}</p>}
      <ul className={styles.history}>
        {shown.map(({ entry, added, removed }) => (
          <li key={entry.id} className={styles.entry}>
            <div className={styles.entryHead}>
              <Time at={entry.at} /> · {entry.displayName || entry.account}
            </div>
            <Codes head={text('roles.added')} codes={added} />
            <Codes head={text('roles.removed')} codes={removed} />
          </li>
        ))}
      </ul>
      {history.hasNextPage && (
        <Button type="link" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {text('list.more')}
        </Button>
      )}
    </Modal>
  );
}

export function Codes({ head, codes }: { head: string; codes: readonly PermissionCode[] }) {
  const text = useTexts();
  if (codes.length === 0) return null;
  return (
    <div>
      <b>{head}</b>: {codes.map((code) => permissionName(code, text)).join(', ')}
    </div>
  );
}

function changeOf(entry: OperationDetail) {
  const [before, after] = [codesIn(entry.before), codesIn(entry.after)];
  // A deletion notes what the role held; nothing was taken from anybody.
  const told = entry.action !== 'roleManage.delete';
  return {
    entry,
    added: told ? after.filter((code) => !before.includes(code)) : [],
    removed: told ? before.filter((code) => !after.includes(code)) : [],
  };
}

const codesIn = (change: Record<string, unknown> | null): PermissionCode[] =>
  Array.isArray(change?.permissions) ? (change.permissions as PermissionCode[]) : [];
