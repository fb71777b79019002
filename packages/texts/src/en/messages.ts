import type { Words } from '../words.ts';
import type { messages as source } from '../zh/messages.ts';

export const messages: Words<typeof source> = {
  networkError: 'Network error',
  genericError: 'Something went wrong, please try again',
  submissionError: 'Submission error',
  downloadFailed: 'Download failed',
  loginExpired: 'Your login has expired, please log in again',
  verificationFailed: 'Verification failed, please Login again.',
  rolesMissing: 'getInfo: roles must be a non-null array!',
  serviceUnavailable: 'The service is not available',
  traceId: 'Trace number {{traceId}}',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  stillWorking: 'Still working…',
  loading: 'Loading',
  nothingHere: 'Nothing here yet',
  accessChanged: 'Your access has been changed',
};
