import { type IssuedReport, issuedNumber, issuedReportCalls, issueForm } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { ReceiverInput } from '../schedules/receiver-input.tsx';
import { monthWords } from './issued-words.ts';

const Field = fieldOf(issueForm, 'issuedReports.fields');
const initial = { receivers: [] };

/** Says what issuing does, and to whom it is told. */
export function IssueDialog({ report, onClose }: { report: IssuedReport; onClose: () => void }) {
  const text = useTexts();
  const { id, month, version } = report;
  return (
    <FormDialog
      path="report"
      labels="issuedReports.fields"
      title={text('issuedReports.issueTitle', { month: monthWords(month) })}
      schema={issueForm}
      initial={initial}
      lead={text('issuedReports.issueText')}
      go={text('issuedReports.issue')}
      send={(body, idempotencyKey) =>
        ask(
          issuedReportCalls.issue,
          { params: { id }, body: { ...issueForm.parse(body), version } },
          { idempotencyKey },
        )
      }
      onCancel={onClose}
      onDone={({ number }) => {
        onClose();
        showSuccess(text('issuedReports.issued', { number: issuedNumber(number) }));
      }}
    >
      <Field name="receivers" hint={text('issuedReports.receiversHint')}>
        <ReceiverInput call={issuedReportCalls.receivers} known={{}} />
      </Field>
    </FormDialog>
  );
}
