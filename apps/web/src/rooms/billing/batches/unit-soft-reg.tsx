import { registrationBatchCalls } from '@furrow/contract';
import { BatchList } from './batch-list.tsx';
import { RegisterDialog } from './register-dialog.tsx';

/** /unitSoftReg: up to ten terminals get a free registration for a limited time. */
export function Screen() {
  return (
    <BatchList
      kind="registration"
      calls={registrationBatchCalls}
      right="unitSoftReg"
      entry={(sns, onClose) => <RegisterDialog sns={sns} onClose={onClose} />}
    />
  );
}
