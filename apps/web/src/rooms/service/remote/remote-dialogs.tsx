import {
  type RemoteSessionDetail,
  type RemoteSessionRow,
  remoteCalls,
  remoteCreateForm,
  remoteEndForm,
  remoteHandForm,
  remoteResults,
  remoteSubjects,
} from '@furrow/contract';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { text, useTexts } from '#kit/words/text.ts';
import { typeWords } from '../device-feedback/device-columns.tsx';
import { resultWords } from './remote-columns.tsx';

const HandField = fieldOf(remoteHandForm, 'remoteSessions.handOver');
const EndField = fieldOf(remoteEndForm, 'remoteSessions.end');
const CreateField = fieldOf(remoteCreateForm, 'remoteSessions.fields');
const path = 'remoteServeList';

/** Deeds on a session that need something typed. */
export type RemoteDialogKind = 'handOver' | 'end' | 'endOther';
interface Props {
  kind: RemoteDialogKind;
  row: Pick<RemoteSessionRow, 'id' | 'number' | 'engineer'>;
  onClose: () => void;
  /** The session as it is after the deed. */
  onDone?: (session: RemoteSessionDetail) => void;
}

const initialHand = { account: '', reason: '' };
const initialEnd = { result: 'solved', summary: '' };

export function RemoteDialog({ kind, row, onClose, onDone }: Props) {
  const words = useTexts();
  const { id, number } = row;
  const hands = kind === 'handOver';
  return (
    <FormDialog
      title={words(hands ? 'remoteSessions.handOver.title' : 'remoteSessions.end.title', { number })}
      path={path}
      schema={hands ? remoteHandForm : remoteEndForm}
      labels={hands ? 'remoteSessions.handOver' : 'remoteSessions.end'}
      initial={hands ? initialHand : initialEnd}
      go={words(`remoteSessions.deeds.${kind}`, { name: row.engineer ?? '' })}
      send={(body) => sendValues(remoteCalls[kind], body, { id })}
      onDone={(session) => {
        showSuccess(words('plain.done'));
        onClose();
        onDone?.(session);
      }}
      onCancel={onClose}
    >
      {hands ? (
        <>
          <HandField name="account" wide>
            <Engineers of={id} />
          </HandField>
          <HandField name="reason" wide />
        </>
      ) : (
        <>
          <EndField
            name="result"
            wide
            choices={remoteResults.map((value) => ({ value, label: resultWords(value) }))}
          />
          <EndField name="summary" wide>
            <Input.TextArea rows={4} maxLength={1000} showCount />
          </EndField>
        </>
      )}
    </FormDialog>
  );
}

interface Given {
  of: string;
  id?: string;
  /** Form.Item fills these in. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Those who may take it. */
function Engineers({ of, value, onChange, ...given }: Given) {
  const { data } = useCall(remoteCalls.engineers, { query: { id: of } });
  return (
    <Select<string | null>
      {...given}
      onChange={(id) => onChange?.(id ?? '')}
      value={value || null}
      showSearch={{ optionFilterProp: 'label' }}
      options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface CreateProps {
  /** What it is about, where the opener knows. */
  sn: string;
  problemId: string | null;
  contactId: string | null;
  onClose: () => void;
  onDone: (session: RemoteSessionDetail) => void;
}

/** Asks for a session, which waits until it is taken. */
export function CreateDialog({ sn, problemId, contactId, onClose, onDone }: CreateProps) {
  const words = useTexts();
  const initial = useMemo(
    () => ({ sn, subject: 'other', text: '', problemId, contactId }),
    [sn, problemId, contactId],
  );
  return (
    <FormDialog
      title={words('remoteSessions.create')}
      path={path}
      schema={remoteCreateForm}
      labels="remoteSessions.fields"
      initial={initial}
      go={words('remoteSessions.create')}
      lead={
        problemId !== null
          ? text('remoteSessions.fromProblem')
          : contactId !== null
            ? text('remoteSessions.fromContact')
            : undefined
      }
      send={(body) => ask(remoteCalls.create, { body: { ...initial, ...body } })}
      onDone={(session) => {
        showSuccess(words('plain.done'));
        onDone(session);
      }}
      onCancel={onClose}
    >
      <CreateField name="sn" />
      <CreateField
        name="subject"
        choices={remoteSubjects.map((value) => ({ value, label: typeWords(value) }))}
      />
      <CreateField name="text" wide>
        <Input.TextArea rows={4} maxLength={500} showCount />
      </CreateField>
    </FormDialog>
  );
}
