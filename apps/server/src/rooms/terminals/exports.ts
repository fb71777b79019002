import { canExports } from './can/can-export.ts';
import { debugExport } from './debug/debug-export.ts';
import { healthExport } from './health/health-export.ts';
import { softwareTaskExport } from './jobs/software/software-export.ts';
import { taskExport } from './jobs/task-export.ts';
import { softwareLogExport } from './logs/log-export.ts';
import { preUploadExport } from './preload/pre-upload-export.ts';
import { tboxMonitorExport } from './tbox-monitor/monitor-export.ts';
import { tboxExport } from './tboxes/tbox-export.ts';

/** The lists of the room as files. */
export const terminalExports = [
  tboxExport,
  tboxMonitorExport,
  healthExport,
  softwareLogExport,
  debugExport,
  taskExport,
  softwareTaskExport,
  preUploadExport,
  ...canExports,
];
