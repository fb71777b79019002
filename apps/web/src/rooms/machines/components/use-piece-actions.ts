import { type ComponentBase, type ComponentKind, componentPages, componentsAt } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** Returning a replaced piece with what its test said, and scrapping one for good. */
export function usePieceActions(kind: ComponentKind): (row: ComponentBase) => RowAction[] {
  const text = useTexts();
  const path = `components/${kind}`;
  const calls = componentsAt(kind);
  const page = componentPages[kind];
  const deed = useDeed(path);
  const mayReturn = useMay(`${page}.return`);
  const mayScrap = useMay(`${page}.scrap`);
  const giveBack = async (row: ComponentBase, name: string) => {
    const testResult = await askReason({
      title: text('libraries.components.returnTitle', { name }),
      lead: text('libraries.components.testResult'),
      go: text('libraries.components.return'),
      danger: false,
    });
    if (testResult === null) return;
    const body = { testResult, version: row.version };
    await deed(() => ask(calls.return, { params: { id: row.id }, body }), text('plain.done'));
  };
  const scrap = async (row: ComponentBase, name: string) => {
    const reason = await askReason({
      title: text('libraries.components.scrapTitle', { name }),
      lead: text('libraries.components.scrapText'),
      go: text('libraries.components.scrap'),
    });
    if (reason === null) return;
    const body = { reason, version: row.version };
    await deed(() => ask(calls.scrap, { params: { id: row.id }, body }), text('plain.done'));
  };
  return (row) => {
    const { state, sn, model, batch, deletedAt } = row;
    if (deletedAt !== null) return [];
    const name = sn ?? `${model} · ${batch}`;
    const back = {
      key: 'return',
      label: text('libraries.components.return'),
      onClick: () => void giveBack(row, name),
    };
    const away = {
      key: 'scrap',
      label: text('libraries.components.scrap'),
      danger: true,
      onClick: () => void scrap(row, name),
    };
    return [
      ...(mayReturn && state === 'replaced' ? [back] : []),
      ...(mayScrap && (state === 'inLibrary' || state === 'replaced') ? [away] : []),
    ];
  };
}
