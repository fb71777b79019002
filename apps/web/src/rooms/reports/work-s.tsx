import { ReportScreen } from './report/report-screen.tsx';

/** /workS: how much was worked, how well, when and where. */
export const Screen = () => <ReportScreen name="work" />;
