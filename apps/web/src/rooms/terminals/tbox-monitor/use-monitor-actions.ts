import type { TboxMonitorRow } from '@furrow/contract';
import { useNavigate } from 'react-router';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** Where a T-BOX leads to, and how it is shown on the map. */
export function useMonitorActions(
  onMap: (tbox: TboxMonitorRow) => void,
): (tbox: TboxMonitorRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const may = {
    details: useMay('deviceList'),
    condition: useMay('tboxWorkCondition'),
    configure: useMay('tboxConfig.configure'),
    upgrade: useMay('tboxConfig.upgrade'),
    records: useMay('tboxConfig'),
  };
  return (tbox) => {
    const way = (key: keyof typeof may, label: string, path: string): RowAction | false =>
      may[key] && { key, label, onClick: () => void navigate(path) };
    const actions = [
      {
        key: 'map',
        label: text('tboxMonitor.onMap'),
        onClick: () => onMap(tbox),
        reason: tbox.longitude === null ? text('tboxMonitor.noPosition') : undefined,
      },
      way('details', text('tboxMonitor.details'), `/deviceDetail?id=${tbox.id}`),
      way('condition', text('tboxMonitor.condition'), `/tboxWorkCondition?sn=${tbox.sn}`),
      way('configure', text('tbox.configure'), `/config?sn=${tbox.sn}`),
      way('upgrade', text('tbox.taskKinds.upgrade'), `/tboxUpgrade?sn=${tbox.sn}`),
      way('records', text('tboxMonitor.records'), `/changeRecord?sn=${tbox.sn}`),
    ];
    return actions.filter((one) => one !== false);
  };
}
