import {
  intervalsInOrder,
  messagesADay,
  type TboxItem,
  type TboxItems,
  type TboxRow,
  type TerminalJobRow,
  tboxItemNames,
  terminalJobCalls,
} from '@furrow/contract';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask, type Given } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { ItemEditor } from '../items/item-editor.tsx';
import { itemProblems, valueWords } from '../items/item-words.ts';
import { SavedDialog } from '../saved/saved-dialog.tsx';
import { useConfigurations } from '../saved/use-configurations.ts';
import { ChangeTable } from './change-table.tsx';
import { differ } from './present-values.tsx';
import { useJob, useKeepJob, useTboxes } from './use-job.ts';
import { useOnlyDraft } from './use-only-draft.ts';
import { useParameterMaps } from './use-parameter-maps.ts';
import styles from './wizard.module.css';
import { WizardPage } from './wizard-page.tsx';

/** /config_2: which items get which value; what is left empty is not written. */
export function Screen() {
  const { id, job } = useJob();
  useOnlyDraft(id, job);
  const tboxes = useTboxes(job?.devices ?? []);
  if (job?.state !== 'draft') return null;
  // Another job begins with its own values.
  return <Items key={job.id} job={job} tboxes={tboxes} />;
}

function Items({ job, tboxes }: { job: TerminalJobRow; tboxes: readonly TboxRow[] }) {
  const text = useTexts();
  const navigate = useNavigate();
  const keep = useKeepJob();
  const [items, setItems] = useState<TboxItems>(job.items as TboxItems);
  const [loaded, setLoaded] = useState<string | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const [busy, setBusy] = useState(false);
  const problems = problemsOf(items, tboxes, text('refusals.serverIsPlatform'));
  const reason = useReasons(tboxes);
  const nothing = Object.keys(items).length === 0;
  const wrong = Object.keys(problems).length > 0;
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      await keep(
        await ask(terminalJobCalls.edit, {
          params: { id: job.id },
          body: {
            items: items as Given<typeof terminalJobCalls.edit>['body']['items'],
            ...(loaded !== undefined && { configurationId: loaded }),
          },
        }),
      );
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const next = async () => {
    const asked = { title: text('tbox.wizard.intervalsTitle'), follows: text('tbox.wizard.intervals') };
    if (tboxes.some((tbox) => !intervalsInOrder(valuesAfter(tbox, items))) && !(await confirmDeed(asked)))
      return;
    if (await save()) void navigate(`/config_3?job=${job.id}`);
  };
  const back = async () => {
    if (wrong || (await save())) void navigate(`/config?job=${job.id}`);
  };
  return (
    <WizardPage
      kind="configuration"
      step={1}
      no={job.no}
      foot={
        <>
          <Button onClick={() => void back()}>{text('tbox.wizard.back')}</Button>
          <Button type="primary" loading={busy} disabled={nothing || wrong} onClick={() => void next()}>
            {text('tbox.wizard.next')}
          </Button>
          {nothing && <span>{text('tbox.wizard.nothing')}</span>}
        </>
      }
    >
      <Toolbar
        nothing={nothing}
        onLoad={(id, values) => {
          setItems({ ...items, ...values });
          setLoaded(id);
        }}
        onSave={() => setSaving(true)}
        onReset={() => setItems({})}
      />
      <ItemEditor
        names={tboxItemNames}
        values={items}
        problems={problems}
        onChange={setItems}
        present={(item) => presentWords(item, tboxes, text)}
        reason={reason}
        hint={(item) => <Messages item={item} value={items[item] ?? tboxes[0]?.[item]} />}
      />
      <ChangeTable items={items} tboxes={tboxes} />
      {saving && (
        <SavedDialog
          of={{ items: items as Record<string, number | string> }}
          onClose={() => setSaving(false)}
        />
      )}
    </WizardPage>
  );
}

interface ToolbarProps {
  nothing: boolean;
  onLoad: (id: string, items: TboxItems) => void;
  onSave: () => void;
  onReset: () => void;
}

function Toolbar({ nothing, onLoad, onSave, onReset }: ToolbarProps) {
  const text = useTexts();
  const saved = useConfigurations();
  return (
    <div className={styles.row}>
      <Select<string>
        className={styles.grow ?? ''}
        aria-label={text('tbox.wizard.load')}
        placeholder={text('tbox.wizard.load')}
        value={null}
        showSearch={{ optionFilterProp: 'label' }}
        options={saved.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => onLoad(id, (saved.find((one) => one.id === id)?.items ?? {}) as TboxItems)}
      />
      <Button disabled={nothing} onClick={onSave}>
        {text('tbox.wizard.saveAs')}
      </Button>
      <Button disabled={nothing} onClick={onReset}>
        {text('tbox.wizard.reset')}
      </Button>
    </div>
  );
}

/** Why an item cannot be written here: a right is missing, or the hardware of one of the T-BOXes knows no parameter for it. */
function useReasons(tboxes: readonly TboxRow[]): (item: TboxItem) => string | undefined {
  const text = useTexts();
  const mayServers = useMay('tboxConfig.servers');
  const maps = useParameterMaps();
  return (item) => {
    if (item.startsWith('server') && !mayServers) return text('tbox.wizard.noServers');
    return tboxes.some((tbox) => !(item in maps(tbox))) ? text('tbox.wizard.notWritable') : undefined;
  };
}

/** What is typed, and whether one of the servers is the platform itself, which is never written. */
function problemsOf(items: TboxItems, tboxes: readonly TboxRow[], isPlatform: string) {
  const problems = itemProblems(items);
  const platforms = new Set(tboxes.map(({ server1 }) => server1.toLowerCase()).filter(Boolean));
  for (const item of tboxItemNames) {
    const value = items[item];
    if (typeof value === 'string' && item.startsWith('server') && platforms.has(value.toLowerCase()))
      problems[item] ??= isPlatform;
  }
  return problems;
}

/** The values that a T-BOX has after the writing. */
function valuesAfter(tbox: TboxRow, items: TboxItems): TboxItems {
  const after: TboxItems = {};
  for (const item of tboxItemNames) {
    const value = items[item] ?? tbox[item];
    if (value !== null) after[item] = value;
  }
  return after;
}

function presentWords(item: TboxItem, tboxes: readonly TboxRow[], text: ReturnType<typeof useTexts>) {
  if (tboxes.length > 1 && differ(item, tboxes))
    return text('tbox.wizard.different', { count: new Set(tboxes.map((tbox) => tbox[item])).size });
  return valueWords(item, tboxes[0]?.[item]);
}

/** Hours of a day for which each interval counts: what a machine of a usual day does. */
const hours: Partial<Record<TboxItem, number>> = { positioningS: 4, workingS: 8, sleepS: 12 };

function Messages({ item, value }: { item: TboxItem; value: unknown }) {
  const text = useTexts();
  const formats = useFormats();
  const during = hours[item];
  if (during === undefined || typeof value !== 'number' || value <= 0) return null;
  return text('tbox.wizard.messages', { count: formats.number(messagesADay(value, during)), hours: during });
}
