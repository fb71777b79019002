import { Button, Modal } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { copyText } from '../parts/copy-text.ts';
import { useTexts } from '../words/text.ts';
import styles from './slip.module.css';

interface Props {
  title: string;
  /** What is handed over, line by line: the account's name, its first password, a key. */
  lines: readonly { label: string; value: string }[];
  /** A step that follows at once, beside "done". */
  next?: { label: string; go: () => void };
  /** Above the lines; without, that they are shown this once. */
  lead?: string;
  onDone: () => void;
  /** Below the lines: a picture of them. */
  children?: ReactNode;
}

/** What the server tells to be handed over on paper or by copy, mostly this once. */
export function Slip({ title, lines, lead, next, onDone, children }: Props) {
  const text = useTexts();
  const copied = lines.map(({ value }) => value).join('\n');
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={title}
      footer={[
        <Button key="print" onClick={() => window.print()}>
          {text('forms.slip.print')}
        </Button>,
        <Button key="copy" onClick={() => void copyText(copied)}>
          {text('forms.slip.copy')}
        </Button>,
        <Button key="done" {...(next ? {} : { type: 'primary' })} onClick={onDone}>
          {text('forms.slip.done')}
        </Button>,
        next && (
          <Button key="next" type="primary" onClick={next.go}>
            {next.label}
          </Button>
        ),
      ]}
    >
      <p>{lead ?? text('forms.slip.lead')}</p>
      <dl className={styles.slip}>
        {lines.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children && <div className={styles.picture}>{children}</div>}
    </Modal>
  );
}
