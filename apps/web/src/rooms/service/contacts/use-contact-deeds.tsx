import { type ContactRow, contactAgain, contactCalls, contactRating } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { MomentInput } from '#kit/form/inputs/moment-input.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const path = 'artificial';
const RatingField = fieldOf(contactRating, 'contacts');
const AgainField = fieldOf(contactAgain, 'contacts.fields');
type Asked = { kind: 'rate' | 'again'; row: ContactRow };

/** What is done with a contact beside correcting it, and the dialogs that the deeds need. */
export function useContactDeeds(): { actions: (row: ContactRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(path);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [edits, problems] = [useMay('artificial.edit'), useMay('problemManage.create')];
  const remote = useMay('remoteServeList.create');
  const actions = (row: ContactRow): RowAction[] => {
    const { id, state, deletedAt, ledToId, sn } = row;
    if (deletedAt !== null) return [];
    const done = () => void deed(() => ask(contactCalls.done, { params: { id } }), text('plain.done'));
    const problem = () => void navigate(`/createProblem?source=hotline&sourceId=${id}`);
    const session = () => void navigate(`/remoteServeList?new=${sn}&ofContact=${id}`);
    const offered: [boolean, 'done' | 'again' | 'problem' | 'session' | 'rate', () => void][] = [
      [edits && state === 'open', 'done', done],
      [edits && state === 'closed', 'again', () => setAsked({ kind: 'again', row })],
      [problems && ledToId === null, 'problem', problem],
      [remote && sn !== null && ledToId === null, 'session', session],
      [edits, 'rate', () => setAsked({ kind: 'rate', row })],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`contacts.deeds.${key}`), onClick }] : [],
    );
  };
  return { actions, dialog: asked && <AskedDialog {...asked} onClose={() => setAsked(null)} /> };
}

/** How satisfied the caller was, or when to call again. */
function AskedDialog({ kind, row, onClose }: Asked & { onClose: () => void }) {
  const text = useTexts();
  const params = { id: row.id };
  const rates = kind === 'rate';
  return (
    <FormDialog
      title={text(rates ? 'contacts.rateTitle' : 'contacts.againTitle', { number: row.number })}
      path={path}
      schema={rates ? contactRating : contactAgain}
      labels={rates ? 'contacts' : 'contacts.fields'}
      go={text(`contacts.deeds.${kind}`)}
      send={(body) =>
        rates ? sendValues(contactCalls.rate, body, params) : sendValues(contactCalls.again, body, params)
      }
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {rates ? (
        <RatingField name="rating" />
      ) : (
        <AgainField name="callBackAt">
          <MomentInput to="minute" />
        </AgainField>
      )}
    </FormDialog>
  );
}
