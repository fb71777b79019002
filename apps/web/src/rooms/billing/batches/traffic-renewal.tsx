import { renewalCalls } from '@furrow/contract';
import { BatchList } from './batch-list.tsx';
import { RenewDialog } from './renew-dialog.tsx';

/** /trafficRenewal: data plans and registrations of up to ten vehicles are extended at once, and charged. */
export function Screen() {
  return (
    <BatchList
      kind="renewal"
      calls={renewalCalls}
      right="trafficRenewal"
      entry={(sns, onClose) => <RenewDialog sns={sns} onClose={onClose} />}
    />
  );
}
