import { type ZwtBinding, type ZwtUserRow, zwtUserCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { PrivateValue } from '#kit/contact/use-contact.tsx';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { Time } from '#kit/list/cells.tsx';
import { Copyable } from '#kit/parts/copyable.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import styles from './zhiweitong.module.css';
import { onlineTag, stateTag } from './zwt-columns.tsx';

const shownFields = ['name', 'phone', 'endsOn', 'remark', 'terminals', 'sn', 'days'];

/** One user with the terminals that were ever bound. */
export function ZwtDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'state') return text('zhiweitong.columns.state');
    return shownFields.includes(field) ? text(`zhiweitong.fields.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<ZwtUserRow>
      path="zwtUsers"
      kind="zhiweitongUser"
      ids={ids}
      titleOf={({ name }) => name}
      details={(user) => <UserFields user={user} />}
      related={(user) => <Bindings user={user} />}
      history={{ labelOf }}
    />
  );
}

function UserFields({ user }: { user: ZwtUserRow }) {
  return (
    <>
      <Fields
        title="zhiweitong.groups.who"
        lines={[
          {
            label: 'zhiweitong.fields.phone',
            value: (
              <PrivateValue
                path="zwtUsers"
                id={user.id}
                right="zwtuser.contact"
                field="phone"
                value={user.phone}
              />
            ),
          },
          { label: 'zhiweitong.fields.dealerId', value: user.dealer },
          { label: 'zhiweitong.fields.divisionCode', value: <DivisionName code={user.divisionCode} /> },
          { label: 'zhiweitong.fields.remark', value: user.remark, wide: true },
        ]}
      />
      <Fields
        title="zhiweitong.groups.validity"
        lines={[
          { label: 'zhiweitong.columns.state', value: stateTag(user.state) },
          { label: 'zhiweitong.columns.endsOn', value: user.endsOn },
          { label: 'zhiweitong.columns.daysLeft', value: user.daysLeft },
          { label: 'zhiweitong.columns.createdAt', value: <Time at={user.createdAt} /> },
        ]}
      />
      <Fields
        title="zhiweitong.groups.app"
        lines={[
          { label: 'zhiweitong.columns.online', value: onlineTag(user.online) },
          { label: 'zhiweitong.columns.lastSeenAt', value: <Time at={user.lastSeenAt} /> },
          { label: 'zhiweitong.columns.appVersion', value: user.appVersion },
          { label: 'zhiweitong.columns.longitude', value: user.longitude },
          { label: 'zhiweitong.columns.latitude', value: user.latitude },
        ]}
      />
    </>
  );
}

function Bindings({ user }: { user: ZwtUserRow }) {
  const text = useTexts();
  const query = useQuery({
    queryKey: ['zwtUsers', user.id, 'terminals', user.version],
    queryFn: ({ signal }) => ask(zwtUserCalls.terminals, { params: { id: user.id } }, { signal }),
  });
  return (
    <section aria-label={text('zhiweitong.bindings')}>
      <h3>{text('zhiweitong.bindings')}</h3>
      <QueryState query={query} lines={3}>
        {(bindings) =>
          bindings.length === 0 ? (
            <p>{text('zhiweitong.noBindings')}</p>
          ) : (
            <ul className={styles.bindings}>
              {bindings.map((binding) => (
                <BindingLine key={binding.id} user={user} binding={binding} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

function BindingLine({ user, binding: { sn, alias, from, to } }: { user: ZwtUserRow; binding: ZwtBinding }) {
  const text = useTexts();
  const deed = useDeed('zwtUsers');
  const mayBind = useMay('zwtuser.bind');
  const unbind = async () => {
    const asked = {
      title: text('zhiweitong.unbindTitle', { sn }),
      go: text('zhiweitong.deeds.unbind'),
      danger: true,
    };
    if (await confirmDeed(asked))
      await deed(
        () => ask(zwtUserCalls.unbind, { params: { id: user.id }, body: { sn } }),
        text('zhiweitong.said.unbound', { sn }),
      );
  };
  return (
    <li>
      <span>
        <Copyable>{sn}</Copyable> {alias}
      </span>
      <span className={styles.span}>
        <Time at={from} /> – {to === null ? text('zhiweitong.now') : <Time at={to} />}
      </span>
      {to === null && mayBind && (
        <Button size="small" onClick={() => void unbind()}>
          {text('zhiweitong.deeds.unbind')}
        </Button>
      )}
    </li>
  );
}
