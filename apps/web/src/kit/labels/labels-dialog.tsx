import { Alert, Button, Modal } from 'antd';
import { create } from 'qrcode';
import { useTexts } from '../words/text.ts';
import { code128 } from './code128.ts';
import styles from './labels.module.css';

export interface Label {
  id: string;
  /** What the square says, and what stands below it. */
  code: string;
  lines: readonly string[];
  /** Bars instead of a square, for scanners that read no squares. */
  bars?: true;
}

interface Props {
  labels: readonly Label[];
  /** How many were chosen; more than there are labels is told. */
  chosen?: number;
  onClose: () => void;
}

/** Labels as they come out of the printer: each a square with its code in words. */
export function LabelsDialog({ labels, chosen = labels.length, onClose }: Props) {
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
      {chosen > labels.length && (
        <Alert
          showIcon
          type="warning"
          data-print="never"
          title={text('libraries.labelsFirst', { total: chosen, most: labels.length })}
        />
      )}
      <ul className={styles.labels} data-print="flow">
        {labels.map(({ id, code, lines, bars }) => (
          <li key={id} className={`${styles.label} ${bars ? styles.wide : ''}`}>
            {bars ? <Bars of={code} /> : <Square of={code} />}
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

/** Code 128; a code that bars cannot say stands in words alone. */
function Bars({ of: code }: { of: string }) {
  const widths = code128(code);
  if (widths === null) return null;
  let at = 0;
  const path = widths
    .map((width, i) => {
      at += width;
      return i % 2 === 0 ? `M${at - width} 0h${width}v40h-${width}z` : '';
    })
    .join('');
  return (
    <svg
      viewBox={`-10 0 ${at + 20} 40`}
      className={styles.bars}
      preserveAspectRatio="none"
      role="img"
      aria-label={code}
    >
      <path d={path} />
    </svg>
  );
}
