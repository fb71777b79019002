import { Tabs } from 'antd';
import type { ReactElement } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { useNarrow } from '#kit/list/use-narrow.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { useTexts } from '#kit/words/text.ts';
import { KeysTab } from './keys/keys-tab.tsx';
import { NotificationsTab } from './notifications/notifications-tab.tsx';
import { OperationsTab } from './own-work/operations-tab.tsx';
import { PermissionsTab } from './own-work/permissions-tab.tsx';
import { SavedTab } from './own-work/saved-tab.tsx';
import { TasksTab } from './own-work/tasks-tab.tsx';
import { PasswordTab } from './password/password-tab.tsx';
import { PreferencesTab } from './preferences/preferences-tab.tsx';
import styles from './profile.module.css';
import { ProfileTab } from './self/profile-tab.tsx';
import { OwnSessionsTab } from './sessions/sessions-tab.tsx';

/** In this order; a form that was begun stays when another tab is looked at. */
const tabs = [
  { key: 'profile', Part: ProfileTab, kept: true },
  { key: 'password', Part: PasswordTab, kept: true },
  { key: 'preferences', Part: PreferencesTab },
  { key: 'notifications', Part: NotificationsTab },
  { key: 'sessions', Part: OwnSessionsTab },
  { key: 'keys', Part: KeysTab },
  { key: 'saved', Part: SavedTab },
  { key: 'tasks', Part: TasksTab },
  { key: 'permissions', Part: PermissionsTab },
  { key: 'operations', Part: OperationsTab },
] as const satisfies readonly { key: string; Part: () => ReactElement; kept?: boolean }[];

/** /profile/index: everybody about himself; also where somebody lands to whom no page has been granted (G7). */
export function Screen() {
  const text = useTexts();
  const narrow = useNarrow();
  const [wanted, setTab] = useAddressItem('tab');
  const [notice] = useAddressItem('notice');
  const shown = tabs.find(({ key }) => key === wanted) ?? tabs[0];
  return (
    <main className={styles.page} id="content">
      <PageHeading>{text('access.profile.title')}</PageHeading>
      {notice === 'noPage' && (
        <p className={styles.notice} role="status">
          {text('access.profile.noPage')}
        </p>
      )}
      <Tabs
        className={styles.tabs ?? ''}
        tabPlacement={narrow ? 'top' : 'start'}
        activeKey={shown.key}
        onChange={(key) => setTab(key === tabs[0].key ? null : key)}
        items={tabs.map(({ key, Part, ...more }) => ({
          key,
          label: text(`profile.tabs.${key}`),
          destroyOnHidden: !('kept' in more),
          children: <Part />,
        }))}
      />
    </main>
  );
}
