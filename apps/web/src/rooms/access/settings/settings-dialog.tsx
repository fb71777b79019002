import { settingCalls } from '@furrow/contract';
import { Modal } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { MailDesk } from './mail-desk.tsx';
import { Setting } from './setting.tsx';
import { type SettingGroup, settingGroups, settingLines } from './setting-lines.ts';
import styles from './settings.module.css';

interface Props {
  /** Only the settings of one group, under a name of its own. */
  only?: { group: SettingGroup; title: string };
  onClose: () => void;
}

/** Every setting of the product that the account may change, by group; each is saved by itself. */
export function SettingsDialog({ only, onClose }: Props) {
  const text = useTexts();
  const groups: readonly SettingGroup[] = only ? [only.group] : settingGroups;
  const title = only?.title ?? text('settings.title');
  const rows = useCall(settingCalls.list, {});
  return (
    <Modal open width={760} title={title} footer={null} onCancel={onClose} destroyOnHidden>
      <QueryState query={rows} lines={10}>
        {(found) =>
          groups.map((group) => {
            const lines = found.filter(({ key }) => settingLines[key].group === group);
            if (lines.length === 0) return null;
            return (
              <section key={group} className={styles.group}>
                {!only && <h3>{text(`settings.groups.${group}`)}</h3>}
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
