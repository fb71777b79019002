import { FunnelBlock } from './install/funnel-block.tsx';
import { InstallersBlock } from './install/installers-block.tsx';
import { TargetsBlock } from './install/targets-block.tsx';
import { ReportScreen } from './report/report-screen.tsx';
import { MovementBlock } from './views/movement-block.tsx';

/** /install: what was put into use, written off and moved, where, by whom, which; what dealers are to reach, and how far devices come. */
export const Screen = () => (
  <ReportScreen
    name="install"
    more={(address) => (
      <>
        <MovementBlock name="install" address={address} />
        <TargetsBlock address={address} />
        <FunnelBlock address={address} />
        <InstallersBlock address={address} />
      </>
    )}
  />
);
