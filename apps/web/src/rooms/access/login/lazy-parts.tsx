import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from '../../../kit/words/text.ts';

/** A part that is loaded when it is opened and needs no Ant Design: the page of signing in stays light. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  return function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

export const QrPart = later(async () => (await import('./qr/qr-panel.tsx')).QrPanel);
export const SecondStepPart = later(async () => (await import('./second-step/second-step.tsx')).SecondStep);
export const ThirdLoginPart = later(async () => (await import('./third/third-login.tsx')).ThirdLogin);
/** Its documents speak the words of files and tasks. */
export const ApplyPart = later(async () => {
  await loadTexts();
  return (await import('./apply/apply-drawer.tsx')).ApplyDrawer;
});
export const ForgotPart = later(async () => (await import('./forgot-password.tsx')).ForgotPassword);
