import { ReportScreen } from './report/report-screen.tsx';
import { DistributionBlock } from './use/distribution-block.tsx';
import { QuartilesBlock } from './use/quartiles-block.tsx';
import { RankingBlock } from './use/ranking-block.tsx';
import { RetentionBlock } from './use/retention-block.tsx';

/** /machineS: what the fleet consists of, how well each kind of it is used, which machines stand still, and whether they go on working. */
export const Screen = () => (
  <ReportScreen
    name="machine"
    more={(address) => (
      <>
        <DistributionBlock address={address} />
        <QuartilesBlock address={address} />
        <RankingBlock address={address} />
        <RetentionBlock address={address} />
      </>
    )}
  />
);
