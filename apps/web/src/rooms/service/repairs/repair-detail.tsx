import { RepairPage } from './repair-page.tsx';
import { RepairPanel } from './repair-panel.tsx';

/** /repairDetail: one repair that is reviewed or worked on. */
export function Screen() {
  return <RepairPage page="/repairDetail">{(row) => <RepairPanel row={row} />}</RepairPage>;
}
