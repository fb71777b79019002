import { Button, Modal } from 'antd';
import { useFormats } from '../formats/use-formats.ts';
import { useTexts } from '../words/text.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportResult } from './import-result.tsx';
import { rowsOf } from './import-wish.ts';
import { type ImportSteps, useImport } from './use-import.ts';

interface Props {
  /** Path of the screen and of its calls. */
  resource: string;
  /** What is imported, as the screen is called. */
  name: string;
  onClose: () => void;
  /** Rows were written. */
  onDone: () => void;
}

/** Rows from a file, step by step (C10). Nothing is written before "Import" is pressed. */
export function ImportDialog({ resource, name, onClose, onDone }: Props) {
  const text = useTexts();
  const steps = useImport(resource, onDone);
  const { check, file, task, running } = steps;
  const footer = [
    <Button key="close" onClick={onClose}>
      {text('messages.close')}
    </Button>,
    running && (
      <Button key="cancel" onClick={steps.cancel}>
        {text('tasks.tray.cancel')}
      </Button>
    ),
    (check || file.error) && !running && (
      <Button key="again" onClick={steps.again}>
        {text('tasks.import.another')}
      </Button>
    ),
    check && !task && <NextStep key="next" steps={steps} />,
  ];
  return (
    <Modal
      open
      width={check && !task ? 'min(1120px, 100vw - 32px)' : 'min(760px, 100vw - 32px)'}
      title={text('tasks.import.title', { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={footer}
    >
      {task ? (
        <ImportResult
          task={task}
          onClose={onClose}
          onMend={() => check && steps.read.mutate({ id: check.id, page: 1 })}
        />
      ) : check ? (
        <CheckedFile resource={resource} check={check} steps={steps} />
      ) : (
        <ChooseFile resource={resource} steps={steps} />
      )}
    </Modal>
  );
}

/** What was mended is checked before anything is imported; then one button says what becomes of all rows. */
function NextStep({ steps }: { steps: ImportSteps }) {
  const text = useTexts();
  const formats = useFormats();
  const { check, drafts, mend, run, existing } = steps;
  const mended = Object.keys(drafts).length;
  if (!check) return null;
  if (mended > 0) {
    return (
      <Button type="primary" loading={mend.isPending} onClick={() => mend.mutate()}>
        {text('tasks.import.checkAgain', { count: formats.number(mended, 0) })}
      </Button>
    );
  }
  const { written, left } = rowsOf(check, existing);
  const [count, skipped] = [formats.number(written, 0), formats.number(left, 0)];
  return (
    <Button type="primary" disabled={written === 0} loading={run.isPending} onClick={() => run.mutate()}>
      {left > 0 ? text('tasks.import.runRest', { skipped, count }) : text('tasks.import.run', { count })}
    </Button>
  );
}
