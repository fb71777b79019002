import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useFormats } from '../formats/use-formats.ts';
import { usePageShown } from '../keep/page-context.ts';
import { useTexts } from '../words/text.ts';
import styles from './form.module.css';

interface Props {
  busy: boolean;
  onSave: () => void;
  /** "Save and add another": only where something new is made. */
  onSaveAndAdd?: (() => void) | undefined;
  onCancel?: (() => void) | undefined;
  /** When the draft was kept, ms; null when it was not. */
  keptAt?: number | null;
}

/** The bar under a form; Ctrl+S or ⌘S saves (C12, C23). */
export function FormActions({ busy, onSave, onSaveAndAdd, onCancel, keptAt = null }: Props) {
  const text = useTexts();
  const formats = useFormats();
  useSaveKey(onSave);
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        aria-busy={busy}
        icon={busy ? <LoadingOutlined /> : undefined}
        onClick={busy ? undefined : onSave}
      >
        {text('forms.save')}
      </Button>
      {onSaveAndAdd && (
        <Button disabled={busy} onClick={onSaveAndAdd}>
          {text('forms.saveAndAdd')}
        </Button>
      )}
      {onCancel && <Button onClick={onCancel}>{text('forms.confirm.cancel')}</Button>}
      <span className={styles.kept} role="status">
        {keptAt !== null && text('forms.draft.kept', { time: formats.dateTime(Math.round(keptAt / 1000)) })}
      </span>
    </div>
  );
}

function useSaveKey(onSave: () => void): void {
  const shown = usePageShown();
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown, onSave]);
}
