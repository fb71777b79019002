import type { PermissionCode, WarningRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import type { BulkAction } from '#kit/list/selection/bulk-actions.tsx';
import { showMessage } from '#kit/messages/messages.ts';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { provinceItem } from './use-ways.ts';
import type { WarningScreenKind } from './warning-kind.ts';

/** A form of exemptions takes so many vehicles. */
const most = 10;
const rights = {
  extend: 'extendArea.create',
  white: 'crossSnWhite.create',
} as const satisfies Record<string, PermissionCode>;
type Way = keyof typeof rights;

/** Exemptions for the selected vehicles, in the form that grants them. */
export function useBulkWays({ calls }: Pick<WarningScreenKind, 'calls'>): BulkAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const account = useAccount();
  const paths: Record<Way, (sns: string, place: string) => string> = {
    extend: (sns, place) => `/extendArea?edit=new&sn=${sns}${place}`,
    white: (sns) => `/crossSnWhite?add=${sns}`,
  };
  const open = async (way: Way, ids: readonly string[]): Promise<void> => {
    const { rows } = await ask(calls.list, { query: { ids, tab: 'all', size: most } });
    const sns = [...new Set(rows.map(({ sn }) => sn))].join();
    void navigate(paths[way](sns, placeOf(rows)));
  };
  return (Object.keys(rights) as Way[])
    .filter((way) => mayOpen(account, rights[way]))
    .map((way) => ({
      key: way,
      label: text(`warnings.deeds.${way}`),
      run: async (selection) => {
        if ('ids' in selection && selection.ids.length <= most) await open(way, selection.ids);
        else showMessage('error', text('list.tooManySelected', { most }));
        return undefined;
      },
    }));
}

/** The province that all of them are in. */
function placeOf(rows: readonly Pick<WarningRow, 'nowCode'>[]): string {
  const provinces = [...new Set(rows.map(({ nowCode }) => provinceItem(nowCode)))];
  return provinces.length === 1 ? provinces[0]! : '';
}
