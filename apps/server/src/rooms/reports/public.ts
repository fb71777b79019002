export { checkCells } from './cells/keep-cells.ts';
export { keepReports } from './keep-reports.ts';
export { reportRoutes } from './report.routes.ts';
