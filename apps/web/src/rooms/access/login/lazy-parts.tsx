import { latePart } from '#kit/late-part.tsx';
import { loadTexts } from '#kit/words/text.ts';

// Parts that are loaded when they are opened and need no Ant Design: the page of signing in stays light.
export const QrPart = latePart(async () => (await import('./qr/qr-panel.tsx')).QrPanel);
export const SecondStepPart = latePart(
  async () => (await import('./second-step/second-step.tsx')).SecondStep,
);
export const ThirdLoginPart = latePart(async () => (await import('./third/third-login.tsx')).ThirdLogin);
/** Its documents speak the words of files and tasks. */
export const ApplyPart = latePart(async () => {
  await loadTexts();
  return (await import('./apply/apply-drawer.tsx')).ApplyDrawer;
});
export const ForgotPart = latePart(async () => (await import('./forgot-password.tsx')).ForgotPassword);
