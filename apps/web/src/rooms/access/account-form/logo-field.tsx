import { Button, Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { PickPicture } from '#kit/pictures/pick-picture.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './account-form.module.css';

/** What is to become of the logo when the account is saved: another picture, none, or `undefined` for the one it has. */
export type NewLogo = Blob | null | undefined;

interface Props {
  /** The logo that the account has, as a data address. */
  held: string | null;
  chosen: NewLogo;
  onChoose: (logo: NewLogo) => void;
}

/** The account's own logo above the sidebar; it is sent with the account. */
export function LogoField({ held, chosen, onChoose }: Props) {
  const text = useTexts();
  const address = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen]);
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const shown = chosen === undefined ? held : address;
  return (
    <Form.Item className="form-wide" label={text('accounts.logo.title')} extra={text('accounts.logo.hint')}>
      <div className={styles.logo}>
        {shown && <img src={shown} alt={text('accounts.logo.title')} />}
        <PickPicture
          title={text('accounts.logo.title')}
          choose={text('accounts.logo.choose')}
          mostMb={1}
          width={240}
          height={60}
          onPicked={onChoose}
        />
        {shown && (
          <Button type="text" onClick={() => onChoose(held === null ? undefined : null)}>
            {text('accounts.logo.remove')}
          </Button>
        )}
      </div>
    </Form.Item>
  );
}
