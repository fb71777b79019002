import { settingCalls } from '@furrow/contract';
import { Modal } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MailDesk } from './mail-desk.tsx';
import { Setting } from './setting.tsx';
import { settingGroups, settingLines } from './setting-lines.ts';
import styles from './settings.module.css';

/** Every setting of the product that the account may change, by group; each is saved by itself. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const rows = useCall(settingCalls.list, {});
  return (
    <Modal open width={760} title={text('settings.title')} footer={null} onCancel={onClose} destroyOnHidden>
      <QueryState query={rows} lines={10}>
        {(found) =>
          settingGroups.map((group) => {
            const lines = found.filter(({ key }) => settingLines[key].group === group);
            if (lines.length === 0) return null;
            return (
              <section key={group} className={styles.group}>
                <h3>{text(`settings.groups.${group}`)}</h3>
                {lines.map((row) => (
                  <Setting key={`${row.key} ${row.changedAt}`} row={row} />
                ))}
                {group === 'mail' && <MailDesk />}
              </section>
            );
          })
        }
      </QueryState>
    </Modal>
  );
}
