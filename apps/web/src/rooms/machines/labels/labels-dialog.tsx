import { Button, Modal } from 'antd';
import { create } from 'qrcode';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './labels.module.css';

export interface Label {
  id: string;
  /** What the square says, and what stands below it. */
  code: string;
  lines: readonly string[];
}

/** Labels as they come out of the printer: each a square with its code in words. */
export function LabelsDialog({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const text = useTexts();
  return (
    <Modal
      open
      width={760}
      title={text('libraries.labelsTitle', { count: labels.length })}
      onCancel={onClose}
      footer={[
        <Button key="print" type="primary" onClick={() => window.print()}>
          {text('libraries.printLabels')}
        </Button>,
      ]}
    >
      <ul className={styles.labels} data-print="flow">
        {labels.map(({ id, code, lines }) => (
          <li key={id} className={styles.label}>
            <Square of={code} />
            <span>
              <b>{code}</b>
              {lines.filter(Boolean).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function Square({ of: code }: { of: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const path = Array.from({ length: size * size }, (_, at) => at)
    .filter((at) => modules.get(Math.floor(at / size), at % size))
    .map((at) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`)
    .join('');
  return (
    <svg viewBox={`-2 -2 ${size + 4} ${size + 4}`} className={styles.square} role="img" aria-label={code}>
      <path d={path} />
    </svg>
  );
}
