import type { AccountInfo } from '@furrow/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { accountStore } from './account.ts';
import { May } from './may.tsx';

const account = (...codes: string[]): AccountInfo => ({
  token: 't',
  name: 'anna',
  avatar: '',
  introduction: '',
  roles: ['dealer'],
  notify: {},
  role_id: 7,
  role_permission: codes.map((code) => ({ permission_id: code })),
  timeZone: 'Asia/Shanghai',
  displayName: 'Anna',
});

it('R-6-011 R-6-012 the directive removes its content without the right, a list needs any, and it follows a change', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const place = document.createElement('div');
  const root = createRoot(place);
  accountStore.setState({ account: account('carMonitor') });
  await act(async () =>
    root.render(
      <>
        <May code="carMonitor.command">command</May>
        <May code={['carMonitor', 'historicalTrack']}>either</May>
      </>,
    ),
  );
  expect(place.textContent).toBe('either');
  await act(async () => accountStore.setState({ account: account('carMonitor.command') }));
  expect(place.textContent).toBe('command');
  await act(async () => root.unmount());
  accountStore.setState({ account: null });
});
