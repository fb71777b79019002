import { type KeyboardEvent, useState } from 'react';
import { TextField } from '#kit/bare/text-field.tsx';
import { IconButton } from '#kit/parts/icon-button.tsx';
import { EyeClosedIcon, EyeIcon } from '#kit/parts/icons.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from './login.module.css';

interface Props {
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  required?: boolean;
  invalid?: boolean;
  problem?: string | undefined;
  help?: string | undefined;
}

/** A password with its eye, and a hint when Caps Lock is on. */
export function PasswordField({ onChange, ...field }: Props) {
  const text = useTexts();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        end={
          <IconButton
            name={text(shown ? 'access.login.hidePassword' : 'access.login.showPassword')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeIcon /> : <EyeClosedIcon />}
          </IconButton>
        }
      />
      {capsLock && (
        <div className={styles.hint} role="status">
          {text('access.login.capsLock')}
        </div>
      )}
    </>
  );
}
