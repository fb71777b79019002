import { fields, type ProblemKnown, problemCalls } from '@furrow/contract';
import { Alert, Form } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#kit/api/use-call.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useSettled } from '#kit/use-settled.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../parts/parts.module.css';

/** Letters are waited for so long before the server is asked, ms. */
const settleMs = 500;

/** While somebody types: open problems of the machine, and solved ones that sound alike. */
export function Known() {
  const text = useTexts();
  const { form } = useFormPlace();
  const [typed, type, title] = [
    Form.useWatch('sns', form) as string[] | undefined,
    Form.useWatch('type', form) as string | undefined,
    (Form.useWatch('title', form) as string | undefined) ?? '',
  ];
  const sn = typed?.find((one) => fields.sn.safeParse(one).success);
  const words = useSettled(title.slice(0, 60), settleMs);
  const query = { title: words, ...(sn && { sn }), ...(type && { type }) };
  const { data } = useCall(problemCalls.known, { query }, { enabled: sn !== undefined || words.length > 1 });
  if (!data) return null;
  return (
    <div className={`${styles.known} form-wide`}>
      <Found title={text('problems.known.open')} rows={data.open} />
      <Found title={text('problems.known.solved')} rows={data.solved} />
    </div>
  );
}

function Found({ title, rows }: { title: string; rows: ProblemKnown['open'] }) {
  if (rows.length === 0) return null;
  return (
    <Alert
      type="info"
      title={title}
      description={
        <ul className={styles.files}>
          {rows.map(({ id, number, title: words, solution }) => (
            <li key={id}>
              <Link to={`/problemManage?id=${id}`}>{number}</Link> {words}
              {solution !== '' && ` – ${solution}`}
            </li>
          ))}
        </ul>
      }
    />
  );
}
