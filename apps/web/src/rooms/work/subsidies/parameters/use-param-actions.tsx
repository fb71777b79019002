import { type SubsidyParameterRow, subsidyParameterCalls } from '@furrow/contract';
import { pushAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed, usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const rights = { edit: 'subsidyParam.edit', delete: 'subsidyParam.delete' } as const;
const nameOf = ({ name }: SubsidyParameterRow): string => name;
const editAt = (edit: string) => pushAddress({ edit });

/** Edit, copy, try out, put in force, end and delete a parameter. */
export function useParamActions(
  onTry: (row: SubsidyParameterRow) => void,
): (row: SubsidyParameterRow) => RowAction[] {
  const text = useTexts();
  const plain = usePlainActions<SubsidyParameterRow>({ path: 'subsidyParam', editAt, rights, nameOf });
  const deed = useDeed('subsidyParam');
  const mayApprove = useMay('subsidyParam.approve');
  const mayCreate = useMay('subsidyParam.create');
  const step = async ({ id, name }: SubsidyParameterRow, which: 'putInForce' | 'end') => {
    const asked = {
      title: text(`subsidyParam.${which}Title`, { name }),
      follows: text(`subsidyParam.${which}Text`),
      go: text(`subsidyParam.${which}`),
      danger: which === 'end',
    };
    if (await confirmDeed(asked))
      await deed(() => ask(subsidyParameterCalls[which], { params: { id } }), text('plain.done'));
  };
  return (row) => {
    const living = row.deletedAt === null;
    const which = row.state === 'draft' ? 'putInForce' : 'end';
    const ownPlain = plain(row).filter(
      ({ key }) => !(key === 'edit' && row.state === 'ended') && !(key === 'remove' && row.state !== 'draft'),
    );
    return [
      ...(living && mayApprove && row.state !== 'ended'
        ? [{ key: which, label: text(`subsidyParam.${which}`), onClick: () => void step(row, which) }]
        : []),
      ...(living ? [{ key: 'try', label: text('subsidyParam.try.open'), onClick: () => onTry(row) }] : []),
      ...(living && mayCreate
        ? [
            {
              key: 'copy',
              label: text('subsidyParam.copy'),
              onClick: () => pushAddress({ edit: 'new', copy: row.id }),
            },
          ]
        : []),
      ...ownPlain,
    ];
  };
}
