import { ReportScreen } from './report/report-screen.tsx';

/** /install: what was put into use, written off and moved, where, by whom, which. */
export const Screen = () => <ReportScreen name="install" />;
