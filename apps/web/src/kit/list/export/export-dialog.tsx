import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Modal, Radio } from 'antd';
import { useRef, useState } from 'react';
import { useFormats } from '../../formats/use-formats.ts';
import { showSuccess } from '../../messages/messages.ts';
import { useTexts } from '../../words/text.ts';
import type { ColumnState } from '../columns/use-columns.ts';
import type { SelectionState } from '../selection/use-selection.ts';
import type { ListState } from '../state/use-list.ts';
import { fetchExport, startExport } from './fetch-export.ts';

interface Props {
  resource: string;
  title: string;
  list: ListState<unknown>;
  columns: ColumnState<unknown>;
  selection: SelectionState | null;
  onClose: () => void;
}

interface Wish {
  format: 'csv' | 'xlsx';
  extent: 'some' | 'all';
  form: 'shown' | 'raw';
  rows: 'filtered' | 'selected';
  heading: boolean;
}

/** Which rows and columns, as what, and then the file; more than 10,000 rows become a task (C9). */
export function ExportDialog({ resource, title, list, columns, selection, onClose }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const ticked = selection && !selection.all ? selection.keys : [];
  const [wish, setWish] = useState<Wish>({
    format: 'xlsx',
    extent: 'some',
    form: 'shown',
    heading: true,
    rows: ticked.length ? 'selected' : 'filtered',
  });
  const { run, bytes, cancel } = useExport(resource, queryOf(list, columns, wish, ticked), onClose);
  const leave = () => {
    cancel();
    onClose();
  };
  const set = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  // An estimate may stand here; the file has every row.
  const all = `${list.about ? '≈ ' : ''}${formats.number(list.total)}`;
  const count = wish.rows === 'selected' ? formats.number(ticked.length) : all;
  return (
    <Modal
      open
      title={text('list.exportTitle', { title })}
      onCancel={leave}
      mask={{ closable: !run.isPending }}
      footer={[
        <Button key="cancel" onClick={leave}>
          {text('messages.cancel')}
        </Button>,
        <Button key="go" type="primary" loading={run.isPending} onClick={() => run.mutate()}>
          {text('list.exportRows', { count })}
        </Button>,
      ]}
    >
      <Form layout="vertical" disabled={run.isPending}>
        <Choice label={text('list.exportFormat')} value={wish.format} onChange={(format) => set({ format })}>
          {{ xlsx: 'Excel (.xlsx)', csv: 'CSV' }}
        </Choice>
        {ticked.length > 0 && (
          <Choice label={text('list.exportWhich')} value={wish.rows} onChange={(rows) => set({ rows })}>
            {{
              filtered: text('list.exportFiltered', { count: all }),
              selected: text('list.exportSelected', { count: formats.number(ticked.length) }),
            }}
          </Choice>
        )}
        <Choice label={text('list.exportColumns')} value={wish.extent} onChange={(extent) => set({ extent })}>
          {{ some: text('list.exportVisible'), all: text('list.exportAll') }}
        </Choice>
        <Choice label={text('list.exportValues')} value={wish.form} onChange={(form) => set({ form })}>
          {{ shown: text('list.exportShown'), raw: text('list.exportRaw') }}
        </Choice>
        {wish.format === 'xlsx' && (
          <Checkbox checked={wish.heading} onChange={({ target }) => set({ heading: target.checked })}>
            {text('list.exportHeading')}
          </Checkbox>
        )}
      </Form>
      {run.isPending && <p role="status">{text('list.exportBytes', { size: formats.short(bytes) })}</p>}
    </Modal>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  children: Readonly<Record<Value, string>>;
}

function Choice<Value extends string>({ label, value, onChange, children }: ChoiceProps<Value>) {
  return (
    <Form.Item label={label}>
      <Radio.Group
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        options={Object.entries<string>(children).map(([key, words]) => ({ value: key, label: words }))}
      />
    </Form.Item>
  );
}

function queryOf(
  list: ListState<unknown>,
  columns: ColumnState<unknown>,
  wish: Wish,
  ticked: readonly string[],
) {
  const { page: _page, size: _size, after: _after, ...filters } = list.call as Record<string, never>;
  const shown = columns.placed
    .filter(({ shown, column }) => shown && !column.screenOnly)
    .map(({ column }) => column.key);
  return {
    ...filters,
    format: wish.format,
    form: wish.form,
    extent: wish.extent,
    heading: wish.heading ? 'yes' : 'no',
    ...(wish.extent === 'some' ? { columns: shown } : {}),
    ...(wish.rows === 'selected' ? { ids: [...ticked] } : {}),
  };
}

function useExport(resource: string, query: ReturnType<typeof queryOf>, onDone: () => void) {
  const text = useTexts();
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: async () => {
      abort.current = new AbortController();
      const { signal } = abort.current;
      const { task } = await startExport(resource, query);
      if (task) showSuccess(text('list.goesOnInTray'));
      else await fetchExport(resource, query, { onBytes: setBytes, signal });
    },
    onSuccess: onDone,
  });
  return { run, bytes, cancel: () => abort.current?.abort() };
}
