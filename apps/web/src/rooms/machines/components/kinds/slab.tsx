import { codeCell } from '#kit/list/cells.tsx';
import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'slab'> = {
  kind: 'slab',
  pieceColumns: [
    { key: 'machineCode', title: 'libraries.components.fields.machineCode', width: 140, cell: codeCell },
    { key: 'imei', title: 'libraries.components.fields.imei', width: 170, cell: codeCell },
    { key: 'iccid', title: 'libraries.components.fields.iccid', width: 200, cell: codeCell },
    { key: 'androidVersion', title: 'libraries.components.fields.androidVersion', width: 140 },
    { key: 'softwareVersion', title: 'libraries.components.fields.softwareVersion', width: 140 },
  ],
  modelColumns: [
    { key: 'screenInches', title: 'libraries.components.fields.screenInches', width: 130, align: 'right' },
  ],
  pieceFields: ['machineCode', 'imei', 'iccid', 'androidVersion', 'softwareType', 'softwareVersion'],
  modelFields: ['screenInches'],
};

/** /slab: tablets. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
