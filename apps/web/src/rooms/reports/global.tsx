import { ReportScreen } from './report/report-screen.tsx';
import { MatrixBlock } from './views/matrix-block.tsx';
import { MovementBlock } from './views/movement-block.tsx';
import { ParetoBlock } from './views/pareto-block.tsx';

/** /global: fleet and work side by side, for the whole business or a part of it; what makes most of it, and how the fleet moved. */
export const Screen = () => (
  <ReportScreen
    name="global"
    more={(address) => (
      <>
        <MatrixBlock address={address} />
        <ParetoBlock address={address} />
        <MovementBlock name="global" address={address} />
      </>
    )}
  />
);
