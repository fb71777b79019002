import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { startTexts, text } from '../words/text.ts';
import { errorLog, logError } from './error-log.ts';
import { messageStore, showError, showMessage, showSuccess } from './messages.ts';

const shown = () => messageStore.getState().messages;

beforeEach(async () => {
  await startTexts('en');
  messageStore.setState({ messages: [] });
  errorLog.setState({ errors: [] });
});

describe('messages (C25)', () => {
  it('takes what went wrong away with the next success, and not what is only told', () => {
    showMessage('error', 'Delete failed');
    showMessage('info', 'A new version is there');
    showSuccess('Deleted');
    expect(shown().map((message) => message.text)).toEqual(['A new version is there', 'Deleted']);
  });
  it('does not stack the same message', () => {
    showMessage('error', 'Network error');
    showMessage('error', 'Network error');
    expect(shown()).toHaveLength(1);
  });
  it('R-8-023 names the trace id of a refusal, and shows a generic error for a fault without a text', () => {
    showError(new ApiError({ key: 'notFound', message: 'Not found', traceId: 'abc' }));
    showError(new TypeError('x is undefined'));
    expect(shown()).toMatchObject([
      { text: 'Not found', detail: 'Trace number abc' },
      { text: 'Something went wrong, please try again', detail: null },
    ]);
  });
  it('R-8-027 R-8-029 heads a refusal with the deed that failed, its reason below', () => {
    const inUse = new ApiError({ key: 'alreadyDone', message: '3 vehicles depend on it', traceId: 'abc' });
    showError(inUse, text('messages.deleteFailed'));
    showError(
      new ApiError({ key: 'seeOnly', message: 'You may only see it' }),
      text('messages.allocationFailed'),
    );
    expect(shown()).toMatchObject([
      { text: 'Delete failed', detail: '3 vehicles depend on it · Trace number abc' },
      { text: 'Allocation failure', detail: 'You may only see it' },
    ]);
  });
  it('says nothing twice about an ended session', () => {
    showError(new ApiError({ key: 'sessionEnded', message: 'over' }));
    expect(shown()).toEqual([]);
  });
});

describe('the error log (L17)', () => {
  it('puts the newest first and counts the same error within 5 s up', () => {
    logError(new Error('a'), 1000);
    logError(new Error('b'), 2000);
    logError(new Error('b'), 6999);
    logError(new Error('b'), 12_000);
    expect(errorLog.getState().errors.map(({ message, count }) => [message, count])).toEqual([
      ['b', 1],
      ['b', 2],
      ['a', 1],
    ]);
  });
  it('keeps 200 at most', () => {
    for (let index = 0; index < 250; index++) logError(new Error(String(index)), index);
    expect(errorLog.getState().errors).toHaveLength(200);
    expect(errorLog.getState().errors[0]?.message).toBe('249');
  });
});
