import { TextField } from '#kit/bare/text-field.tsx';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  value: string;
  onChange: (code: string) => void;
  problem: string | undefined;
  /** A recovery code has letters; the keyboard of a phone must offer them. */
  recovery?: boolean;
}

/** Six digits of the app, which phones and password managers fill in, or a recovery code. */
export function CodeField({ value, onChange, problem, recovery = false }: Props) {
  const text = useTexts();
  return (
    <TextField
      key={recovery ? 'recovery' : 'app'}
      name="code"
      label={text(recovery ? 'signIn.secondFactor.recoveryCode' : 'signIn.secondFactor.code')}
      autoComplete="one-time-code"
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize={recovery ? 'characters' : 'off'}
      spellCheck={false}
      maxLength={40}
      autoFocus
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
