import {
  type AccessData,
  type AccessTest,
  assignmentCalls,
  assignToForm,
  extendAccountForm,
  type externalAccountCalls,
  type MobileAccountRow,
  mobileAccountCalls,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { AccessSlip } from '../parts/access-slip.tsx';
import { useRoomDeed } from '../parts/use-room-deed.ts';

const EndField = fieldOf(extendAccountForm, 'corrections.accounts.fields');
const SnField = fieldOf(assignToForm, 'corrections.assign.fields');

/** What the deeds need to know of an account, on whatever page it stands. */
export type StockRow = Pick<
  MobileAccountRow,
  'id' | 'account' | 'state' | 'sn' | 'assignmentId' | 'deletedAt'
>;

type StockCall = 'freeze' | 'unfreeze' | 'test' | 'secret' | 'extend' | 'assign' | 'devices';
/** Both pages have calls of the same names, shapes and answers. */
export type StockCalls =
  | Pick<typeof mobileAccountCalls, StockCall>
  | Pick<typeof externalAccountCalls, StockCall>;

/** Accounts of one page with their calls and rights. */
export interface Stock {
  path: string;
  calls: StockCalls;
  page: 'mobileAccount' | 'thirdVariance';
  /** Whether a device may get it; without, every free one. */
  goesToDevices?: (row: StockRow) => boolean;
}
const mobile: Stock = { path: 'mobileAccounts', calls: mobileAccountCalls, page: 'mobileAccount' };

type Asked = { kind: 'extend' | 'assign'; row: StockRow };

/** What may be done with a bought account beside editing and deleting it, and the dialogs that the deeds need. */
export function useMobileDeeds(of: Stock = mobile): {
  actions: (row: StockRow) => RowAction[];
  dialog: ReactNode;
} {
  const { path, calls, page, goesToDevices = () => true } = of;
  const text = useTexts();
  const queries = useQueryClient();
  const deed = useRoomDeed(path);
  const [access, setAccess] = useState<AccessData | null>(null);
  const [tested, setTested] = useState<{ name: string; test: AccessTest | null } | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const may = {
    edit: useMay(`${page}.edit`),
    secret: useMay(`${page}.secret`),
    assign: useMay('diffAssign.assign'),
    release: useMay('diffAssign.release'),
  };
  const done = text('plain.done');
  const reasoned = async (row: StockRow, key: 'release' | 'change' | 'freeze') => {
    const name = key === 'freeze' ? row.account : (row.sn ?? '');
    const reason = await askReason({
      title: text(key === 'freeze' ? 'corrections.mobile.freezeTitle' : `corrections.assign.${key}Title`, {
        name,
      }),
      lead: text(key === 'freeze' ? 'corrections.mobile.freezeText' : `corrections.assign.${key}Text`),
      go: text(`corrections.mobile.deeds.${key}`),
      hint: text('corrections.assign.fields.reason'),
    });
    if (reason === null) return;
    const [params, body] = [{ id: row.assignmentId ?? '' }, { reason }];
    if (key === 'freeze') await deed(() => ask(calls.freeze, { params: { id: row.id }, body }), done);
    else
      await deed(() => ask(assignmentCalls[key] as typeof assignmentCalls.release, { params, body }), done);
  };
  const test = async ({ id, account: name }: StockRow) => {
    setTested({ name, test: null });
    try {
      setTested({ name, test: await ask(calls.test, { params: { id } }) });
    } catch (error) {
      setTested(null);
      showError(error);
    }
    await queries.invalidateQueries({ queryKey: [path] });
  };
  const actions = (row: StockRow): RowAction[] => {
    const { id, state, deletedAt, assignmentId } = row;
    if (deletedAt !== null) return [];
    const params = { params: { id } };
    const thaw = () => void deed(() => ask(calls.unfreeze, params), done);
    const show = () => void ask(calls.secret, params).then(setAccess, showError);
    const given = assignmentId !== null;
    const offered: [boolean, keyof typeof words, () => void, danger?: boolean][] = [
      [
        may.assign && state === 'free' && goesToDevices(row),
        'assign',
        () => setAsked({ kind: 'assign', row }),
      ],
      [may.release && given, 'release', () => void reasoned(row, 'release'), true],
      [may.assign && given, 'change', () => void reasoned(row, 'change')],
      [may.edit, 'test', () => void test(row)],
      [may.edit && state !== 'frozen' && state !== 'expired', 'freeze', () => void reasoned(row, 'freeze')],
      [may.edit && state === 'frozen', 'unfreeze', thaw],
      [may.edit, 'extend', () => setAsked({ kind: 'extend', row })],
      [may.secret, 'secret', show],
    ];
    return offered.flatMap(([allowed, key, onClick, danger = false]) =>
      allowed ? [{ key, label: text(words[key]), onClick, danger }] : [],
    );
  };
  const dialog = (
    <>
      {access && <AccessSlip access={access} onDone={() => setAccess(null)} />}
      {tested && <TestDialog {...tested} onClose={() => setTested(null)} />}
      {asked && <AskedDialog {...asked} of={of} onClose={() => setAsked(null)} />}
    </>
  );
  return { actions, dialog };
}

const words = {
  assign: 'corrections.mobile.deeds.assign',
  release: 'corrections.mobile.deeds.release',
  change: 'corrections.mobile.deeds.change',
  test: 'corrections.mobile.deeds.test',
  freeze: 'corrections.mobile.deeds.freeze',
  unfreeze: 'corrections.mobile.deeds.unfreeze',
  extend: 'corrections.mobile.deeds.extend',
  secret: 'corrections.mobile.deeds.secret',
} as const;

/** Another end of one account, or the device that gets it. */
function AskedDialog({
  kind,
  row,
  of: { path, calls },
  onClose,
}: Asked & { of: Stock; onClose: () => void }) {
  const text = useTexts();
  return (
    <FormDialog
      title={text(`corrections.mobile.${kind}Title`, { name: row.account })}
      path={path}
      schema={kind === 'extend' ? extendAccountForm : assignToForm}
      labels={kind === 'extend' ? 'corrections.accounts.fields' : 'corrections.assign.fields'}
      go={text(`corrections.mobile.deeds.${kind}`)}
      send={(body) => sendValues(kind === 'extend' ? calls.extend : calls.assign, body, { id: row.id })}
      onDone={() => {
        showSuccess(text('plain.done'));
        onClose();
      }}
      onCancel={onClose}
    >
      {kind === 'extend' ? <EndField name="endsOn" /> : <SnField name="sn" />}
    </FormDialog>
  );
}

/** What the operator's caster answered to this account. */
function TestDialog({ name, test, onClose }: { name: string; test: AccessTest | null; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      title={text('corrections.mobile.testTitle', { name })}
      onCancel={onClose}
      onOk={onClose}
      cancelButtonProps={{ hidden: true }}
      okText={text('messages.close')}
      loading={test === null}
    >
      {test && (
        <Fields
          columns={1}
          lines={[
            {
              label: 'corrections.mobile.columns.testResult',
              value: text(`corrections.mobile.tests.${test.result}`),
            },
            { label: 'corrections.mobile.answer', value: test.answer },
            { label: 'corrections.mobile.columns.testMs', value: test.firstByteMs },
            { label: 'corrections.mobile.columns.testMessages', value: test.messages.join(', ') },
          ]}
        />
      )}
    </Modal>
  );
}
