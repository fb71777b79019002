import { RecordScreen } from '#kit/record/record-screen.tsx';
import { pointView } from './point-record.tsx';

/** /serverManage: where owners are helped. */
export function Screen() {
  return <RecordScreen {...pointView} />;
}
