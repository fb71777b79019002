import { contactExport } from './contacts/contacts.ts';
import { deviceFeedbackExport } from './device-feedback/device-feedback.routes.ts';
import { feedbackExport } from './feedback/feedback.routes.ts';
import { problemExport } from './problems/problem-export.ts';
import { recordExport } from './records/record.routes.ts';
import { remoteExport } from './remote/remote.routes.ts';
import { repairExport } from './repairs/repair-files.ts';
import { videoExport } from './videos/videos.ts';

/** The lists of the room as files. */
export const serviceExports = [
  videoExport,
  feedbackExport,
  deviceFeedbackExport,
  problemExport,
  contactExport,
  repairExport,
  recordExport,
  remoteExport,
];
