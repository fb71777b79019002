import { type ConditionRow, tboxConditionCalls } from '@furrow/contract';
import { Drawer } from 'antd';
import { useCall } from '#kit/api/use-call.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { FaultTables } from '../parts/fault-tables.tsx';

/** Fault codes of one machine, active and past. */
export function FaultsDrawer({ row, onClose }: { row: ConditionRow; onClose: () => void }) {
  const text = useTexts();
  const query = useCall(tboxConditionCalls.faults, { params: { id: row.id } }, { refetchInterval: 5_000 });
  return (
    <Drawer open title={text('conditions.faults.title', { sn: row.sn })} onClose={onClose} size={720}>
      <QueryState query={query} lines={4}>
        {(faults) => <FaultTables faults={faults} />}
      </QueryState>
    </Drawer>
  );
}
