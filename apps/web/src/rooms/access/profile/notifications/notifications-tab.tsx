import {
  type NotificationType,
  notificationCalls,
  notificationTypes,
  usualNotifications,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { showMessage, showSuccess } from '#kit/messages/messages.ts';
import { chime } from '#kit/notices/chime.ts';
import { useNoticeWays } from '#kit/notices/use-notice-ways.ts';
import { useProductTitle } from '#kit/settings/use-product-title.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { WhatIAmTold } from './what-i-am-told.tsx';

type Way = 'browser' | 'sound';

const kindWords = {
  1: 'notices.bell.types.accounts',
  2: 'notices.bell.types.entries',
  3: 'notices.bell.types.replacements',
  4: 'notices.bell.types.cancellations',
  0: 'notices.bell.types.messages',
} as const satisfies Record<NotificationType, string>;

/** How each type of notification comes beside the bell, and when none does. */
export function NotificationsTab() {
  const text = useTexts();
  const soundsOn = usePreference('sounds') !== false;
  return (
    <div className={styles.part}>
      <section className={styles.card}>
        <p>{text('profile.notifications.lead')}</p>
        <Ways soundsOn={soundsOn} />
        {!soundsOn && <p className={styles.hint}>{text('profile.notifications.soundsOff')}</p>}
      </section>
      <WhatIAmTold />
      <section className={styles.card} aria-label={text('profile.notifications.quiet')}>
        <QuietHours />
      </section>
      <div>
        <TestButton />
      </div>
    </div>
  );
}

function Ways({ soundsOn }: { soundsOn: boolean }) {
  const text = useTexts();
  const chosen = usePreference('notifications') ?? usualNotifications;
  const put = useSetPreference('notifications');
  const toggle = (way: Way, type: NotificationType, on: boolean) => {
    const rest = chosen[way].filter((one) => one !== type);
    put({ ...chosen, [way]: on ? [...rest, type] : rest });
    if (on && way === 'browser') void askBrowser().then((refused) => refused && tell(refused));
  };
  const tell = (refused: 'denied' | 'unsupported') =>
    showMessage('error', text(`notices.browser.${refused}`));
  const box =
    (way: Way) =>
    (_: unknown, { type }: { type: NotificationType }) => (
      <Checkbox
        checked={chosen[way].includes(type)}
        disabled={way === 'sound' && !soundsOn}
        aria-label={text('profile.notifications.choiceOf', {
          kind: text(kindWords[type]),
          way: text(`profile.notifications.${way}`),
        })}
        onChange={({ target }) => toggle(way, type, target.checked)}
      />
    );
  return (
    <Table
      size="small"
      rowKey="type"
      pagination={false}
      dataSource={notificationTypes.map((type) => ({ type }))}
      columns={[
        { title: text('profile.notifications.kind'), render: (_, { type }) => text(kindWords[type]) },
        { title: text('profile.notifications.bell'), render: () => text('profile.notifications.always') },
        { title: text('profile.notifications.browser'), align: 'center', render: box('browser') },
        { title: text('profile.notifications.sound'), align: 'center', render: box('sound') },
      ]}
    />
  );
}

/** Asks for the browser's permission after a click; answers why there can be none, or null. */
async function askBrowser(): Promise<'denied' | 'unsupported' | null> {
  if (!('Notification' in window)) return 'unsupported';
  return (await Notification.requestPermission()) === 'denied' ? 'denied' : null;
}

/** One to the own bell; as the account likes messages to come, also as a browser notification and with the sound. */
function TestButton() {
  const text = useTexts();
  const ways = useNoticeWays();
  const productTitle = useProductTitle();
  const test = useMutation({
    mutationFn: () => ask(notificationCalls.test),
    onSuccess: () => {
      showSuccess(text('profile.notifications.tested'));
      const { browser, sound } = ways(0);
      if (sound) chime();
      if (browser && 'Notification' in window && Notification.permission === 'granted')
        new Notification(productTitle, {
          body: text('notices.acts.test').replace(/\[\[|\]\]/g, ''),
          icon: '/mark.svg',
        });
    },
  });
  return (
    <Button loading={test.isPending} onClick={() => test.mutate()}>
      {text('profile.notifications.test')}
    </Button>
  );
}
