import type { CaptchaScene } from '@furrow/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CaptchaDialog = lazy(async () => ({
  default: (await import('./captcha/captcha-dialog.tsx')).CaptchaDialog,
}));

/** Asks for a captcha and does `deed` with its ticket: `ask(deed)`, and `dialog` somewhere in the page. */
export function useCaptchaDialog(scene: CaptchaScene): {
  ask: (deed: (ticket: string) => void) => void;
  dialog: ReactNode;
} {
  const [deed, setDeed] = useState<((ticket: string) => void) | null>(null);
  const close = () => setDeed(null);
  const dialog = deed && (
    <Suspense fallback={null}>
      <CaptchaDialog
        scene={scene}
        onClose={close}
        onTicket={(ticket) => {
          close();
          deed(ticket);
        }}
      />
    </Suspense>
  );
  return { ask: (next) => setDeed(() => next), dialog };
}
