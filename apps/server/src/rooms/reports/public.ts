export { checkCells } from './cells/keep-cells.ts';
export { targetRoutes } from './install/install.routes.ts';
export { issuedRoutes } from './issued/issued.routes.ts';
export { keepReports } from './keep-reports.ts';
export { reportRoutes } from './report.routes.ts';
export { scheduleRoutes } from './schedules/schedule.routes.ts';
export { keepSchedules } from './schedules/send-schedules.job.ts';
export { keepStays } from './stays/keep-stays.ts';
