import {
  type CanFirmwareRow,
  canFlashCalls,
  canNodeCalls,
  type FlashCheckForm,
  type FlashDevice,
  type FlashForm,
  fields,
  mostInFlash,
} from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { snCodesOf } from '#kit/sn-codes.ts';
import { type Text, useTexts } from '#kit/words/text.ts';

export type Pace = Pick<FlashForm, 'startAt' | 'window' | 'deadlineHours' | 'atOnce' | 'stopPercent'>;
export type FlashChoice = Omit<FlashCheckForm, 'sns'>;

const usualPace: Pace = { startAt: null, window: null, deadlineHours: 72, atOnce: 20, stopPercent: 20 };

/** Which devices shall be flashed and how, and the deeds of the dialog; one runs at a time. */
export function useFlash(row: CanFirmwareRow, onClose: () => void) {
  const text = useTexts();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<FlashChoice>({ installAgain: false, downgrade: false });
  const [pace, setPace] = useState(usualPace);
  const [checked, setChecked] = useState<readonly FlashDevice[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // The same dialog starts once, however often its button is pressed.
  const [startKey] = useState(() => crypto.randomUUID());
  const included = checked?.filter((one) => one.included) ?? [];
  const params = { id: row.id };
  const sns = snCodesOf(typed);
  const type = (words: string, found = '') => {
    setTyped(words);
    setProblem(found);
    setChecked(null);
  };
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const check = (now: FlashChoice) =>
    during(async () => {
      const found = problemOf(sns, text);
      if (found !== null) setProblem(found);
      else setChecked(await ask(canFlashCalls.check, { params, body: { sns, ...now } }));
    });
  const start = () =>
    during(async () => {
      const devices = included.map(({ sn }) => sn);
      const body = { sns: devices, ...choice, ...pace, startKey, note: '' };
      const made = await ask(canFlashCalls.flash, { params, body });
      const count = made.devices.filter((one) => one.included).length;
      showSuccess(text('canFirmware.started', { no: made.no, count }));
      await queries.invalidateQueries({ queryKey: ['canTasks'] });
      onClose();
      void navigate(`/canFirewareManage?tab=tasks&job=${made.job}`);
    });
  const addBehind = () =>
    during(async () => {
      const query = { kind: [row.nodeKind], behind: 'yes', size: mostInFlash };
      const { rows } = await ask(canNodeCalls.list, { query });
      const fitting = rows.filter(({ hardware }) => row.hardwareVersions.includes(hardware));
      const all = [...new Set([...sns, ...fitting.map(({ sn }) => sn)])];
      type(all.slice(0, mostInFlash).join('\n'), fitting.length === 0 ? text('canFirmware.noneBehind') : '');
    });
  const choose = (part: Partial<FlashChoice>) => {
    const now = { ...choice, ...part };
    setChoice(now);
    if (checked !== null) void check(now);
  };
  return {
    typed,
    problem,
    type: (words: string) => type(words),
    choice,
    choose,
    pace,
    putPace: (part: Partial<Pace>) => setPace({ ...pace, ...part }),
    checked,
    included: included.length,
    busy,
    check: () => check(choice),
    start,
    addBehind,
  };
}

/** Why these SNs cannot be checked yet; null: they can. */
function problemOf(sns: readonly string[], text: Text): string | null {
  const wrong = sns.find((code) => !fields.sn.safeParse(code).success);
  if (sns.length === 0) return text('refusals.noSelection');
  if (wrong !== undefined) return `${text('refusals.snFormat')}: ${wrong}`;
  return sns.length > mostInFlash ? text('canFirmware.most', { count: mostInFlash }) : null;
}
