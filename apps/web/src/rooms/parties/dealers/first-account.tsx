import type { FirstAccountForm, RoleRow } from '@furrow/contract';
import { Checkbox, Form, Input } from 'antd';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { PhoneInput } from '#kit/form/inputs/phone-input.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './dealers.module.css';

interface Props {
  /** Form.Item fills these in. */
  value?: Partial<FirstAccountForm> | null;
  onChange?: (value: Partial<FirstAccountForm> | null) => void;
}

/** The first of a dealer's people, if somebody wants one; its password is made by the server. */
export function FirstAccount({ value = null, onChange }: Props) {
  const text = useTexts();
  const mayBePermanent = useMay('accountManage.permanent');
  const put = (part: Partial<FirstAccountForm>) => onChange?.({ ...value, ...part });
  return (
    <>
      <Checkbox checked={value !== null} onChange={({ target }) => onChange?.(target.checked ? {} : null)}>
        {text('dealers.account.add')}
      </Checkbox>
      {value !== null && (
        <div className={styles.account}>
          <Form.Item label={text('dealers.account.name')} htmlFor="first-name" required>
            <Input
              id="first-name"
              autoComplete="off"
              maxLength={16}
              value={value.name ?? ''}
              onChange={({ target }) => put({ name: target.value })}
            />
          </Form.Item>
          <Form.Item label={text('dealers.account.phone')} htmlFor="first-phone" required>
            <PhoneInput id="first-phone" value={value.phone ?? ''} onChange={(phone) => put({ phone })} />
          </Form.Item>
          <Form.Item label={text('dealers.account.roleId')} htmlFor="first-role" required>
            <EntityPicker<RoleRow>
              id="first-role"
              path="accountManage/roles"
              keyOf={({ id }) => id}
              labelOf={({ name }) => name}
              hintOf={({ description }) => description}
              value={value.roleId ?? null}
              onChange={(roleId: number) => put({ roleId })}
            />
          </Form.Item>
          <Form.Item label={text('dealers.account.endsOn')} htmlFor="first-end" required>
            <EndInput
              id="first-end"
              value={value.endsOn}
              mayBePermanent={mayBePermanent}
              onChange={(endsOn) => {
                const { endsOn: _, ...rest } = value;
                onChange?.(endsOn === undefined ? rest : { ...rest, endsOn });
              }}
            />
          </Form.Item>
          <p className={styles.hint}>{text('dealers.account.hint')}</p>
        </div>
      )}
    </>
  );
}
