import { casterCalls, type SourceTable, sourceLinesForm } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { showError, showSuccess } from '#kit/messages/messages.ts';
import { copyText } from '#kit/parts/copy-text.ts';
import { PageHeading } from '#kit/parts/page-heading.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './caster.module.css';

const servedEveryMs = 10_000;
const linesOf = (table: string): string[] => table.split(/\r?\n/).filter((line) => line !== '');

/** What the caster serves now, word for word, what changed, and the lines that people write themselves. */
export function SourceTableTab() {
  const text = useTexts();
  const mayWrite = useMay('ntrip.caster');
  const query = useCall(casterCalls.sourceTable, {}, { refetchInterval: servedEveryMs });
  return (
    <main id="content" className={styles.page}>
      <PageHeading hidden>{text('corrections.tabs.sourceTable')}</PageHeading>
      <QueryState query={query} lines={8}>
        {(table) => (
          <>
            <Served table={table} />
            <Compared table={table} />
            {mayWrite && <OwnLines key={table.lines.join('\n')} lines={table.lines} />}
          </>
        )}
      </QueryState>
    </main>
  );
}

function Served({ table }: { table: SourceTable }) {
  const text = useTexts();
  const formats = useFormats();
  if (table.at === null) return <p>{text('corrections.sourceTable.never')}</p>;
  return (
    <section>
      <h2>{text('corrections.sourceTable.served')}</h2>
      <p>
        {text('corrections.sourceTable.since', { time: formats.dateTime(table.at) })}{' '}
        <Button size="small" onClick={() => void copyText(table.text)}>
          {text('forms.slip.copy')}
        </Button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with keys */}
      <pre className={styles.table} tabIndex={0}>
        {table.text}
      </pre>
    </section>
  );
}

function Compared({ table }: { table: SourceTable }) {
  const text = useTexts();
  if (table.before === '') return null;
  const [now, before] = [linesOf(table.text), linesOf(table.before)];
  const added = now.filter((line) => !before.includes(line));
  const gone = before.filter((line) => !now.includes(line));
  return (
    <section>
      <h2>{text('corrections.sourceTable.compare')}</h2>
      {added.length + gone.length === 0 && <p>{text('corrections.sourceTable.same')}</p>}
      {(
        [
          ['added', added],
          ['gone', gone],
        ] as const
      ).map(
        ([key, lines]) =>
          lines.length > 0 && (
            <div key={key}>
              <h3>{text(`corrections.sourceTable.${key}`)}</h3>
              <pre className={styles.table}>{lines.join('\n')}</pre>
            </div>
          ),
      )}
    </section>
  );
}

function OwnLines({ lines }: { lines: readonly string[] }) {
  const text = useTexts();
  const queries = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(lines.join('\n'));
  const wanted = linesOf(typed).map((line) => line.trim());
  const bad = !sourceLinesForm.safeParse({ lines: wanted }).success;
  const save = () =>
    ask(casterCalls.lines, { body: { lines: wanted } }).then(async () => {
      showSuccess(text('plain.done'));
      await queries.invalidateQueries({ queryKey: ['ntrip'] });
    }, showError);
  return (
    <section className={styles.lines}>
      <label htmlFor={id}>
        <b>{text('corrections.sourceTable.lines')}</b>
      </label>
      <Input.TextArea
        id={id}
        value={typed}
        autoSize={{ minRows: 3, maxRows: 10 }}
        status={bad ? 'error' : ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <span role={bad ? 'alert' : undefined}>{text('corrections.sourceTable.linesHint')}</span>
      <Button className={styles.edit ?? ''} type="primary" disabled={bad} onClick={() => void save()}>
        {text('corrections.sourceTable.save')}
      </Button>
    </section>
  );
}
