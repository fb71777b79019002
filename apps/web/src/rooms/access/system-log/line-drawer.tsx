import { type LogLine, systemLogCalls } from '@furrow/contract';
import { Button, Descriptions } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { StateTag } from '#kit/list/cells.tsx';
import { Copyable } from '#kit/parts/copyable.tsx';
import { useTexts } from '#kit/words/text.ts';
import { ExactTime } from './exact-time.tsx';
import { levelColours } from './log-columns.tsx';
import styles from './system-log.module.css';

interface Props {
  id: string | null;
  onClose: () => void;
  onTrace: (traceId: string) => void;
}

/** One line with all its fields; "same trace" shows it across the modules, and the operation log what it did. */
export function LineDrawer({ id, onClose, onTrace }: Props) {
  const text = useTexts();
  const { data } = useCall(systemLogCalls.list, { query: { id, size: 1 } }, { enabled: id !== null });
  const line = data?.rows[0];
  return (
    <SideDrawer open={id !== null} onClose={onClose} size={560} title={text('systemLog.columns.message')}>
      {line && (
        <>
          <p className={styles.message}>{line.message}</p>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'at', label: text('systemLog.columns.at'), children: <ExactTime at={line.at} /> },
              {
                key: 'level',
                label: text('systemLog.columns.level'),
                children: (
                  <StateTag colour={levelColours[line.level]}>
                    {text(`systemLog.levels.${line.level}`)}
                  </StateTag>
                ),
              },
              { key: 'module', label: text('systemLog.columns.module'), children: line.module },
              { key: 'node', label: text('systemLog.columns.node'), children: line.node },
              ...(line.call
                ? [
                    {
                      key: 'call',
                      label: text('systemLog.columns.call'),
                      children: `${line.call} ${line.status ?? ''}`,
                    },
                  ]
                : []),
              ...(line.traceId
                ? [
                    {
                      key: 'trace',
                      label: text('systemLog.columns.traceId'),
                      children: <Copyable>{line.traceId}</Copyable>,
                    },
                  ]
                : []),
            ]}
          />
          {line.traceId && (
            <p className={styles.links}>
              <Button onClick={() => onTrace(line.traceId)}>{text('systemLog.sameTrace')}</Button>
              <Link to={`/userOperateLog?traceId=${line.traceId}`}>{text('systemLog.operation')}</Link>
            </p>
          )}
          <LineFields line={line} />
        </>
      )}
    </SideDrawer>
  );
}

function LineFields({ line }: { line: LogLine }) {
  const { err, ...fields } = line.fields as { err?: { stack?: string; message?: string } };
  const rest = Object.keys(fields).length > 0 ? JSON.stringify(fields, null, 2) : '';
  return (
    <>
      {err && <pre className={styles.code}>{err.stack ?? err.message}</pre>}
      {rest && <pre className={styles.code}>{rest}</pre>}
    </>
  );
}
