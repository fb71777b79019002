import { Descriptions } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeading } from '../../kit/parts/page-heading.tsx';
import { useAccount } from '../../kit/session/account.ts';
import { useTexts } from '../../kit/words/text.ts';
import styles from './profile.module.css';

/** /profile/index: what the account is; also where somebody lands to whom no page has been granted (shell G7). */
export function Screen() {
  const text = useTexts();
  const account = useAccount();
  const [search] = useSearchParams();
  if (!account) return null;
  return (
    <main className={styles.page} id="content">
      <PageHeading>{text('access.profile.title')}</PageHeading>
      {search.get('notice') === 'noPage' && (
        <p className={styles.notice} role="status">
          {text('access.profile.noPage')}
        </p>
      )}
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'name', label: text('access.profile.accountName'), children: account.name },
          { key: 'displayName', label: text('access.profile.displayName'), children: account.displayName },
          { key: 'roles', label: text('access.profile.roles'), children: account.roles.join(', ') },
          { key: 'timeZone', label: text('access.profile.timeZone'), children: account.timeZone },
          {
            key: 'introduction',
            label: text('access.profile.introduction'),
            children: account.introduction || text('format.none'),
          },
        ]}
      />
    </main>
  );
}
