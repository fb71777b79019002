import type { AccessData } from '@furrow/contract';
import { QrPicture } from '#kit/bare/qr-picture.tsx';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';

const lines = ['host', 'port', 'mountPoint', 'account', 'password'] as const;

/** What a terminal needs to sign in at a caster, to be handed over as text and as a code that a camera reads. */
export function AccessSlip({ access, onDone }: { access: AccessData; onDone: () => void }) {
  const text = useTexts();
  const { host, port, mountPoint, account, password } = access;
  const [user, secret] = [encodeURIComponent(account), encodeURIComponent(password)];
  return (
    <Slip
      title={text('corrections.accounts.access.title')}
      lead={text('corrections.accounts.access.lead')}
      lines={lines.map((key) => ({
        label: text(`corrections.accounts.access.${key}`),
        value: String(access[key]),
      }))}
      onDone={onDone}
    >
      <QrPicture
        url={`ntrip://${user}:${secret}@${host}:${port}/${encodeURIComponent(mountPoint)}`}
        label={text('corrections.accounts.access.title')}
      />
    </Slip>
  );
}
