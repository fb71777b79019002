import { ReportScreen } from './report/report-screen.tsx';
import { QualityBlock } from './views/quality-block.tsx';

/** /workS: how much was worked, how well, when and where. */
export const Screen = () => (
  <ReportScreen name="work" more={(address) => <QualityBlock address={address} />} />
);
