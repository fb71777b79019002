import { contactCalls, type KnownCaller, storedPhone } from '@furrow/contract';
import { Alert, Form } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/parts.module.css';

/** Digits are waited for so long before the server is asked, ms. */
const settleMs = 500;
const snLike = /^\d{7,}$/;

/** What is known of whoever is on the telephone: owner, machines, the last contacts, open problems. */
export function CallerKnown() {
  const text = useTexts();
  const { form } = useFormPlace();
  const [typed, sn] = [
    (Form.useWatch('phone', form) as string | undefined) ?? '',
    (Form.useWatch('sn', form) as string | undefined) ?? '',
  ];
  const asked = useSettled(
    `${storedPhone(typed) === null ? '' : typed} ${snLike.test(sn) ? sn : ''}`,
    settleMs,
  );
  const [phone = '', machine = ''] = asked.split(' ');
  const query = { phone, sn: machine };
  const { data } = useCall(contactCalls.known, { query }, { enabled: phone !== '' || machine !== '' });
  if (!data) return null;
  const { owners, vehicles, contacts, problems } = data;
  const nothing = owners.length + vehicles.length + contacts.length + problems.length === 0;
  return (
    <Alert
      className="form-wide"
      type="info"
      title={text('contacts.known.title')}
      description={nothing ? text('contacts.known.none') : <Facts {...data} />}
    />
  );
}

function Facts({ owners, vehicles, contacts, problems }: KnownCaller) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <div className={styles.part}>
      {owners.map(({ id, name }) => (
        <span key={id}>
          {name}{' '}
          <Link to={`/ordUserInfo?id=${id}`} target="_blank">
            {text('contacts.known.all')}
          </Link>
        </span>
      ))}
      <Lines title={text('contacts.known.vehicles')}>
        {vehicles.map(({ id, sn, online, validUntil }) => (
          <li key={id}>
            <Link to={`/carMonitorDetail?id=${id}`} target="_blank">
              {sn}
            </Link>{' '}
            {text(online ? 'contacts.known.online' : 'contacts.known.offline')}
            {validUntil !== null && ` · ${text('contacts.known.until', { date: formats.date(validUntil) })}`}
          </li>
        ))}
      </Lines>
      <Lines title={text('contacts.known.contacts')}>
        {contacts.map(({ id, number, at, question, result, satisfaction }) => (
          <li key={id}>
            {formats.dateTime(at)}{' '}
            <Link to={`/artificial?id=${id}`} target="_blank">
              {number}
            </Link>{' '}
            {question} · {text(`contacts.results.${result}`)}
            {satisfaction !== null && satisfaction <= 2 && ` · ${text('contacts.known.unsatisfied')}`}
          </li>
        ))}
      </Lines>
      <Lines title={text('contacts.known.problems')}>
        {problems.map(({ id, number, title, state }) => (
          <li key={id}>
            <Link to={`/problemManage?id=${id}`} target="_blank">
              {number}
            </Link>{' '}
            {title} · {text(`problems.states.${state}`)}
          </li>
        ))}
      </Lines>
    </div>
  );
}

function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <div>
      <div className={styles.who}>{title}</div>
      <ul className={styles.files}>{children}</ul>
    </div>
  );
}
