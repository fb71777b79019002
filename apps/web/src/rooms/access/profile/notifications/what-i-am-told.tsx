import { type MailKind, type MailWay, mailCalls, mailWays, type OwnMail } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Select, Table } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../profile.module.css';
import { MailAddress } from './mail-address.tsx';
import { useKeep } from './use-keep.ts';

/** What comes by e-mail, kind by kind, and to which address. The bell has all of it in any case. */
export function WhatIAmTold() {
  const text = useTexts();
  const own = useCall(mailCalls.own, {});
  return (
    <section className={styles.card} aria-label={text('mail.own.title')}>
      <h3>{text('mail.own.title')}</h3>
      <QueryState query={own}>
        {(found) => (
          <>
            {!found.on && <p role="status">{text('mail.own.off')}</p>}
            {(found.on || found.address !== null) && <MailAddress own={found} />}
            {found.on && found.address === null && <p className={styles.hint}>{text('mail.own.needed')}</p>}
            <Choices own={found} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Choices({ own }: { own: OwnMail }) {
  const text = useTexts();
  const zone = useAccount()?.timeZone ?? defaultTimeZone;
  const keep = useKeep();
  const choose = useMutation({
    mutationFn: (body: { kind: MailKind; way: MailWay }) => ask(mailCalls.choose, { body }),
    onSuccess: (after) => {
      keep(after);
      showSuccess(text('mail.own.saved'));
    },
  });
  const open = own.on && own.address !== null;
  return (
    <>
      <Table
        size="small"
        rowKey="kind"
        pagination={false}
        dataSource={own.choices}
        columns={[
          { title: text('mail.own.kind'), render: (_, { kind }) => text(`mail.kinds.${kind}`) },
          { title: text('mail.own.bell'), render: () => text('mail.own.always') },
          {
            title: text('mail.own.mail'),
            render: (_, { kind, way }) =>
              open ? (
                <Select
                  className={styles.way ?? ''}
                  aria-label={text('mail.own.wayOf', { kind: text(`mail.kinds.${kind}`) })}
                  value={way}
                  options={mailWays.map((one) => ({ value: one, label: text(`mail.ways.${one}`) }))}
                  onChange={(chosen) => choose.mutate({ kind, way: chosen })}
                />
              ) : (
                text('format.none')
              ),
          },
        ]}
      />
      {open && <p className={styles.hint}>{text('mail.own.digestHint', { zone })}</p>}
    </>
  );
}
