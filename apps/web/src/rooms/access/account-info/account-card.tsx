import type { AccountInfoView } from '@furrow/contract';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useTexts } from '#kit/words/text.ts';
import { PrivatePhone } from './private-phone.tsx';

/** What is known of the account (/accountInfo). */
export function AccountCard({ view: { account, introduction, signIns } }: { view: AccountInfoView }) {
  const text = useTexts();
  const formats = useFormats();
  const last = signIns.find(({ result }) => result === 'ok');
  const language = account.language as 'zh' | 'en' | 'ru' | 'tr' | null;
  return (
    <Fields
      lines={[
        { label: 'accounts.fields.name', value: account.name, copy: true },
        { label: 'accounts.fields.phone', value: <PrivatePhone account={account} /> },
        {
          label: 'accounts.fields.language',
          value: language ? text(`shell.languageNames.${language}`) : text('accounts.follow'),
        },
        { label: 'accounts.fields.timeZone', value: account.timeZone },
        { label: 'accounts.info.createdAt', value: formats.dateTime(account.createdAt) },
        { label: 'accounts.info.createdBy', value: account.createdBy },
        {
          label: 'accounts.info.lastSignIn',
          value: last
            ? `${formats.dateTime(last.at)} · ${last.address} · ${browserName(last.agent)}`
            : text('accounts.info.never'),
          wide: true,
        },
        account.passwordChangedAt !== null && {
          label: 'accounts.info.passwordChangedAt',
          value: formats.dateTime(account.passwordChangedAt),
        },
        { label: 'accounts.info.introduction', value: introduction, wide: true },
        { label: 'accounts.fields.remark', value: account.remark, wide: true },
      ]}
    />
  );
}

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** "Chrome · Windows" of what a browser says of itself; the whole text where nothing is known of it. */
export function browserName(agent: string): string {
  const name = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return [name(browsers), name(systems)].filter(Boolean).join(' · ') || agent;
}
