import { ReportScreen } from './report/report-screen.tsx';

/** /global: fleet and work side by side, for the whole business or a part of it. */
export const Screen = () => <ReportScreen name="global" />;
