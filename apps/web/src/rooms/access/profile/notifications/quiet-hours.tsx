import { Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { usePreference, useSetPreference } from '#kit/list/preferences/use-preferences.ts';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';

const usual = { from: '22:00', to: '07:00' };

/** Times of the account's own zone between which nothing pops up and nothing sounds; they may go over midnight. */
export function QuietHours() {
  const text = useTexts();
  const id = useId();
  const zone = useAccount()?.timeZone ?? defaultTimeZone;
  const hours = usePreference('quietHours');
  const put = useSetPreference('quietHours');
  const picker = (end: 'from' | 'to') => (
    <TimePicker
      aria-label={text(`profile.notifications.${end}`)}
      format="HH:mm"
      minuteStep={5}
      allowClear={false}
      needConfirm={false}
      value={dayjs(hours?.[end], 'HH:mm')}
      onChange={(time) => {
        const next = { ...(hours ?? usual), [end]: time?.format('HH:mm') ?? usual[end] };
        if (next.from !== next.to) put(next);
      }}
    />
  );
  return (
    <>
      <div className={styles.switch}>
        <Switch id={id} checked={hours !== undefined} onChange={(on) => put(on ? usual : undefined)} />
        <label htmlFor={id}>{text('profile.notifications.quiet')}</label>
      </div>
      {hours && (
        <div className={styles.row}>
          {picker('from')} – {picker('to')}
        </div>
      )}
      <p className={styles.hint}>{text('profile.notifications.quietHint', { zone })}</p>
    </>
  );
}
