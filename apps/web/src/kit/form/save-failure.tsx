import { Alert } from 'antd';
import { ApiError } from '../api/api-error.ts';
import { useTexts } from '../words/text.ts';

/** Why saving failed, where no field is to blame; a lost network loses nothing that was typed (C12). */
export function SaveFailure({ error }: { error: unknown }) {
  const text = useTexts();
  const known = error instanceof ApiError ? error : null;
  const lost = known === null || known.key === 'network' || known.status >= 500;
  const trace = known?.traceId ? text('messages.traceId', { traceId: known.traceId }) : null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={lost ? text('messages.submissionError') : known.message}
      description={
        lost ? (
          <>
            {known && <p>{known.message}</p>}
            <p>{text('forms.nothingLost')}</p>
            {trace}
          </>
        ) : (
          trace
        )
      }
    />
  );
}
