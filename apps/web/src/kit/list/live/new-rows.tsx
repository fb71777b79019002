import { Button } from 'antd';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import styles from './live.module.css';

/** "3 new — show" above the table (C22). */
export function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <div role="status" className={styles.news}>
      {count > 0 && (
        <Button size="small" type="dashed" block onClick={onShow}>
          {text('page.newRows', { count: formats.number(count, 0) })}
        </Button>
      )}
    </div>
  );
}
