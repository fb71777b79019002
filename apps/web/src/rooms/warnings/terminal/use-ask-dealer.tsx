import {
  askDealerForm,
  dealerAnswerForm,
  dealerAnswers,
  type TerminalWarningRow,
  terminalWarningCalls,
} from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const labels = 'warnings.fields';
const QuestionField = fieldOf(askDealerForm, labels);
const AnswerField = fieldOf(dealerAnswerForm, labels);
const path = 'warnings/terminalCrossRegionWarning';
const said = { answer: 'explained', note: '' };

interface Open {
  deed: 'ask' | 'answer';
  row: TerminalWarningRow;
}

/** The provider's people ask the dealer of a terminal; while nobody has answered, the answer can be given. */
export function useAskDealer(): { actions: (row: TerminalWarningRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const [mayAsk, mayAnswer] = [
    useMay('terminalCrossRegionWarning.ask'),
    useMay('terminalCrossRegionWarning.handle'),
  ];
  const actions = (row: TerminalWarningRow): RowAction[] => {
    const deed = row.asked ? 'answer' : 'ask';
    const may = row.asked ? mayAnswer : mayAsk;
    if (!may || row.handling === 'handled') return [];
    return [{ key: deed, label: text(`warnings.deeds.${deed}`), onClick: () => setOpen({ deed, row }) }];
  };
  return { actions, dialog: open && <Dialog {...open} onClose={() => setOpen(null)} /> };
}

function Dialog({ deed, row, onClose }: Open & { onClose: () => void }) {
  const text = useTexts();
  const asking = deed === 'ask';
  return (
    <FormDialog
      title={`${text(`warnings.deeds.${deed}`)} · ${row.number}`}
      path={path}
      schema={asking ? askDealerForm : dealerAnswerForm}
      labels={labels}
      initial={asking ? { question: '' } : said}
      go={text(`warnings.deeds.${deed}`)}
      send={(body) => sendValues(terminalWarningCalls[deed], body, { id: row.id })}
      onDone={onClose}
      onCancel={onClose}
    >
      {asking ? (
        <QuestionField name="question" wide />
      ) : (
        <>
          <AnswerField
            name="answer"
            choices={dealerAnswers.map((value) => ({ value, label: text(`warnings.answers.${value}`) }))}
          />
          <AnswerField name="note" />
        </>
      )}
    </FormDialog>
  );
}
