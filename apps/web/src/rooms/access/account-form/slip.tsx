import { Button, Modal } from 'antd';
import { copyText } from '../../../kit/parts/copy-text.ts';
import { useTexts } from '../../../kit/words/text.ts';
import styles from './account-form.module.css';

interface Props {
  title: string;
  name: string;
  password: string;
  onDone: () => void;
}

/** Account name and first password, shown this once, to be handed over on paper or by copy. */
export function Slip({ title, name, password, onDone }: Props) {
  const text = useTexts();
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      title={title}
      footer={[
        <Button key="print" onClick={() => window.print()}>
          {text('accounts.slip.print')}
        </Button>,
        <Button key="copy" onClick={() => void copyText(`${name}\n${password}`)}>
          {text('accounts.slip.copy')}
        </Button>,
        <Button key="done" type="primary" onClick={onDone}>
          {text('accounts.slip.done')}
        </Button>,
      ]}
    >
      <p>{text('accounts.slip.lead')}</p>
      <dl className={styles.slip}>
        <dt>{text('accounts.fields.name')}</dt>
        <dd>{name}</dd>
        <dt>{text('accounts.fields.password')}</dt>
        <dd>{password}</dd>
      </dl>
    </Modal>
  );
}
