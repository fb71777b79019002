import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountInfo } from '@furrow/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { LastDayInput } from '../form/inputs/last-day-input.tsx';
import { MomentInput } from '../form/inputs/moment-input.tsx';
import { accountStore } from '../session/account.ts';
import { startTexts } from '../words/text.ts';
import { zoneName } from './zone-name.ts';

const root = join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
);
/** Where a picker of days or times meets the account's zone; a time of day without a day needs none. */
const pickers = [
  /^kit\/form\/inputs\//,
  /^kit\/list\/filters\/filter-control\.tsx$/,
  /^rooms\/work\/historical-track\/filters\/span-picker\.tsx$/,
  /^rooms\/access\/profile\/notifications\/quiet-hours\.tsx$/,
];
/** Carry a wall through the browser's clock and back, or days as text. */
const walls = [/^kit\/formats\/wall-dayjs\.ts$/];
/** What reads the browser's clock: its zone is nobody's. */
const local =
  /dayjs\(\)|dayjs\.unix|dayjs\([^)]*\* ?1000|\.unix\(\)|new Date\([^)]*\)\.(?:get(?!Time)\w+|to(?:Locale|Date|Time)String)|new Date\(\w+, /;

it('no screen has a picker of days or times of its own: those of the kit keep the zone of the account', () => {
  expect(sources.length).toBeGreaterThan(500);
  const own = sources.filter(
    (file) =>
      !pickers.some((place) => place.test(file)) &&
      /import \{[^}]*\b(?:Date|Time)Picker\b[^}]*\} from 'antd'/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('nothing makes a date out of the clock of the browser', () => {
  const own = sources.filter(
    (file) => !walls.some((place) => place.test(file)) && local.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(own).toEqual([]);
});

it('a zone is named by its distance from UTC, in summer and winter, with halves', () => {
  expect(zoneName('Asia/Shanghai', 0)).toBe('UTC+8');
  expect(zoneName('Europe/Berlin', Date.parse('2026-07-01') / 1000)).toBe('UTC+2');
  expect(zoneName('Europe/Berlin', Date.parse('2026-01-01') / 1000)).toBe('UTC+1');
  expect(zoneName('America/St_Johns', Date.parse('2026-01-01') / 1000)).toBe('UTC−3:30');
});

it('a moment is shown on the clock of the account and names it, whatever zone the computer is set to', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  const before = accountStore.getState().account;
  accountStore.setState({ account: { timeZone: 'Pacific/Kiritimati' } as AccountInfo });
  const place = document.createElement('div');
  document.body.append(place);
  const drawn = createRoot(place);
  const at = Date.parse('2026-03-01T12:30:00Z') / 1000;
  await act(async () =>
    drawn.render(
      <>
        <MomentInput to="minute" value={at} />
        <LastDayInput value={at} />
      </>,
    ),
  );
  expect([...place.querySelectorAll('input')].map(({ value }) => value)).toEqual([
    '02/03/2026 02:30',
    '02/03/2026',
  ]);
  expect(place.textContent).toBe('UTC+14UTC+14');
  await act(async () => drawn.unmount());
  place.remove();
  accountStore.setState({ account: before });
});
