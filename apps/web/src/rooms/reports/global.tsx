import { useAddress } from '#kit/address.ts';
import { IssuedPage } from './issued/issued-page.tsx';
import { IssuedTool } from './issued/issued-tool.tsx';
import { SinceStrip } from './issued/since-strip.tsx';
import { ReportScreen } from './report/report-screen.tsx';
import { FlowBlock } from './views/flow-block.tsx';
import { MatrixBlock } from './views/matrix-block.tsx';
import { MovementBlock } from './views/movement-block.tsx';
import { ParetoBlock } from './views/pareto-block.tsx';
import { TrendBlock } from './views/trend-block.tsx';

/** /global: fleet and work side by side, for the whole business or a part of it; what makes most of it, and how the fleet moved. */
export function Screen() {
  const report = useAddress().get('report');
  return report ? <IssuedPage id={report} /> : <Overall />;
}

const Overall = () => (
  <ReportScreen
    name="global"
    tools={(address) => <IssuedTool address={address} />}
    above={(address) => <SinceStrip address={address} />}
    more={(address) => (
      <>
        <MatrixBlock address={address} />
        <TrendBlock address={address} />
        <ParetoBlock address={address} />
        <FlowBlock address={address} />
        <MovementBlock name="global" address={address} />
      </>
    )}
  />
);
