import { type MailServer, mailSecurities } from '@furrow/contract';
import { Input, InputNumber, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTexts } from '#kit/words/text.ts';
import styles from './settings.module.css';

interface Props {
  id: string;
  value: MailServer;
  onChange: (value: MailServer) => void;
}

/** Usual ports by how the connection is guarded; they follow a change of it as long as nobody typed another. */
const ports = { tls: 465, startTls: 587, none: 25 } as const;

/** The mail server, a box for each part of it; the password stands apart, since it is never read back. */
export function MailServerInput({ id, value, onChange }: Props) {
  const text = useTexts();
  const usual = Object.values<number>(ports).includes(value.port);
  const line = (name: 'host' | 'user' | 'sender' | 'senderName', most: number) => (
    <Input
      id={name === 'host' ? id : `${id}-${name}`}
      maxLength={most}
      autoComplete="off"
      value={value[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  );
  const field = (name: keyof MailServer, input: ReactElement) => (
    <label className={styles.field} htmlFor={name === 'host' ? id : `${id}-${name}`}>
      <span>{text(`mail.server.${name}`)}</span>
      {input}
    </label>
  );
  return (
    <div className={styles.tileFields}>
      {field('host', line('host', 253))}
      {field(
        'port',
        <InputNumber
          id={`${id}-port`}
          min={1}
          max={65_535}
          precision={0}
          value={value.port}
          onChange={(port) => port !== null && onChange({ ...value, port })}
        />,
      )}
      {field(
        'security',
        <Select
          id={`${id}-security`}
          value={value.security}
          options={mailSecurities.map((one) => ({
            value: one,
            label: text(`mail.server.securities.${one}`),
          }))}
          onChange={(security) =>
            onChange({ ...value, security, port: usual ? ports[security] : value.port })
          }
        />,
      )}
      {field('user', line('user', 200))}
      {field('sender', line('sender', 254))}
      {field('senderName', line('senderName', 60))}
    </div>
  );
}
