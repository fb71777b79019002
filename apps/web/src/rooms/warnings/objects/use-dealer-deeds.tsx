import {
  type AgentWarningRow,
  agentWarningCalls,
  type DealerRule,
  unpaidLimitForm,
  writeToDealerForm,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ruleWords } from '../list/warning-words.tsx';
import { figureWords } from './figure-words.ts';

const path = 'warnings/agentWarning';
const WriteField = fieldOf(writeToDealerForm, 'warnings.dealers.fields');
const LimitField = fieldOf(unpaidLimitForm, 'warnings.dealers.fields');

type Page = '/terminalCrossRegionWarning' | '/crossRegion' | '/deviceList' | '/chargeRecord' | '/dismantle';
/** The list that a figure counts. */
const pageOf: Partial<Record<DealerRule, Page>> = {
  'AG-01': '/terminalCrossRegionWarning',
  'AG-02': '/crossRegion',
  'AG-08': '/chargeRecord',
  'AG-09': '/dismantle',
};

interface Open {
  deed: 'write' | 'limit';
  row: AgentWarningRow;
}

/** Where the devices and the dealer of a row are, what is written to it, and what it may owe. */
export function useDealerDeeds(): { actions: (row: AgentWarningRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const [mayWrite, mayLimit] = [useMay('agentWarning.handle'), useMay('agentWarning.rule')];
  const [mayMap, mayDealers, mayDevices] = [
    useMay('agentMonitor'),
    useMay('agentManage'),
    useMay('deviceList'),
  ];
  const actions = (row: AgentWarningRow): RowAction[] => {
    const page = pageOf[row.rule as DealerRule] ?? '/deviceList';
    const branch = encodeURIComponent(`${row.dealerId}*`);
    const go = (to: string) => () => void navigate(to);
    const offered: [boolean, keyof typeof words, () => void][] = [
      [page !== '/deviceList' || mayDevices, 'devices', go(`${page}?dealer=${branch}`)],
      [mayMap, 'map', go(`/agentMonitor?id=${row.dealerId}`)],
      [mayDealers, 'dealer', go(`/agentManage?id=${row.dealerId}`)],
      [mayWrite, 'write', () => setOpen({ deed: 'write', row })],
      [mayLimit && row.rule === 'AG-08', 'limit', () => setOpen({ deed: 'limit', row })],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(words[key]), onClick }] : [],
    );
  };
  return { actions, dialog: open && <Dialog {...open} onClose={() => setOpen(null)} /> };
}

const words = {
  devices: 'warnings.dealers.devices',
  map: 'warnings.dealers.map',
  dealer: 'warnings.dealers.dealer',
  write: 'warnings.dealers.write',
  limit: 'warnings.dealers.setLimit',
} as const;

function Dialog({ deed, row, onClose }: Open & { onClose: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  const params = { id: row.id };
  const done = () => {
    showSuccess(text(deed === 'write' ? 'warnings.dealers.writtenDone' : 'plain.done'));
    onClose();
  };
  const figure = (value: number | null): string => figureWords(formats, row.unit, value);
  const template = text('warnings.dealers.template', {
    rule: ruleWords(row.rule),
    figure: figure(row.figure),
    limit: figure(row.limit),
  });
  if (deed === 'write')
    return (
      <FormDialog
        title={`${text('warnings.dealers.write')} · ${row.objectName}`}
        path={path}
        schema={writeToDealerForm}
        labels="warnings.dealers.fields"
        initial={{ words: template }}
        go={text('warnings.dealers.write')}
        send={(body) => ask(agentWarningCalls.write, { params, body })}
        onDone={done}
        onCancel={onClose}
      >
        <WriteField name="words" wide />
      </FormDialog>
    );
  const limit = row.limit === null || row.limit === 0 ? null : row.limit;
  return (
    <FormDialog
      title={`${text('warnings.dealers.setLimit')} · ${row.objectName}`}
      path={path}
      schema={unpaidLimitForm}
      labels="warnings.dealers.fields"
      initial={{ limit }}
      go={text('warnings.dealers.setLimit')}
      send={(body) => ask(agentWarningCalls.limit, { params, body })}
      onDone={done}
      onCancel={onClose}
    >
      <LimitField name="limit" hint={text('warnings.dealers.limitNone')} />
    </FormDialog>
  );
}
