import { fields, problemsOf } from '@furrow/contract';
import { Input, Modal } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { text } from '../../words/text.ts';
import { problemWords } from '../field-words.ts';
import styles from '../form.module.css';
import { standOnGround } from './confirm-deed.tsx';

/** At most so many characters (spec §5). */
const most = 30;

interface Asked {
  title: string;
  /** Above the box: what is rejected or frozen, and what will follow. */
  lead?: string;
  /** What the deed is called on its button. */
  go?: string;
  danger?: boolean;
  /** What stands in the empty box; without it, that a rejection needs its reason. */
  hint?: string;
}

/** Asks for a reason of 1 to 30 characters, as every rejection needs one (C29); null when it was called off. */
export async function askReason({ title, lead, go, danger = true, hint }: Asked): Promise<string | null> {
  await standOnGround();
  return new Promise((resolve) => {
    let reason = '';
    let tell: (problem: string | null) => void = () => undefined;
    Modal.confirm({
      title,
      content: (
        <ReasonBox
          lead={lead}
          hint={hint ?? text('forms.reason.title')}
          onChange={(typed) => {
            reason = typed;
          }}
          onReady={(say) => {
            tell = say;
          }}
        />
      ),
      okText: go ?? text('forms.confirm.goOn'),
      okButtonProps: { danger },
      cancelText: text('forms.confirm.cancel'),
      autoFocusButton: null,
      onCancel: () => resolve(null),
      onOk: () => {
        const { data, error } = fields.rejectReason.safeParse(reason);
        if (data !== undefined) return resolve(data);
        const [problem] = error ? problemsOf(error) : [];
        tell(problem ? problemWords(text, problem, text('forms.reason.label')) : null);
        // A promise that is refused keeps the dialog open.
        return Promise.reject(new Error('a reason is missing'));
      },
    });
  });
}

interface BoxProps {
  lead: string | undefined;
  hint: string;
  onChange: (reason: string) => void;
  onReady: (say: (problem: string | null) => void) => void;
}

function ReasonBox({ lead, hint, onChange, onReady }: BoxProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(setProblem), []);
  return (
    <>
      {lead && <p>{lead}</p>}
      <Input.TextArea
        className={styles.reason ?? ''}
        autoFocus
        autoSize={{ minRows: 2 }}
        maxLength={most}
        showCount
        status={problem ? 'error' : ''}
        placeholder={hint}
        aria-label={text('forms.reason.label')}
        onChange={({ target }) => {
          setProblem(null);
          onChange(target.value);
        }}
      />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
