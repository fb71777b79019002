import type { CaptchaScene } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { latePart } from '#kit/late-part.tsx';

const CaptchaDialog = latePart(async () => (await import('./captcha/captcha-dialog.tsx')).CaptchaDialog);

/** Asks for a captcha and does `deed` with its ticket: `ask(deed)`, and `dialog` somewhere in the page. */
export function useCaptchaDialog(scene: CaptchaScene): {
  ask: (deed: (ticket: string) => void) => void;
  dialog: ReactNode;
} {
  const [deed, setDeed] = useState<((ticket: string) => void) | null>(null);
  const close = () => setDeed(null);
  const dialog = deed && (
    <CaptchaDialog
      scene={scene}
      onClose={close}
      onTicket={(ticket) => {
        close();
        deed(ticket);
      }}
    />
  );
  return { ask: (next) => setDeed(() => next), dialog };
}
