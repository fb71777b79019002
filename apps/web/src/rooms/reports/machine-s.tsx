import { ReportScreen } from './report/report-screen.tsx';

/** /machineS: what the fleet consists of, and how well each kind of it is used. */
export const Screen = () => <ReportScreen name="machine" />;
