import { codeCell } from '#kit/list/cells.tsx';
import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'communicationModule'> = {
  kind: 'communicationModule',
  pieceColumns: [
    { key: 'imei', title: 'libraries.components.fields.imei', width: 170, cell: codeCell },
    { key: 'iccid', title: 'libraries.components.fields.iccid', width: 200, cell: codeCell },
  ],
  modelColumns: [
    {
      key: 'frequencyFromMhz',
      title: 'libraries.components.fields.frequencyFromMhz',
      width: 150,
      align: 'right',
    },
    {
      key: 'frequencyToMhz',
      title: 'libraries.components.fields.frequencyToMhz',
      width: 150,
      align: 'right',
    },
    { key: 'powerW', title: 'libraries.components.fields.powerW', width: 120, align: 'right' },
  ],
  pieceFields: ['imei', 'iccid'],
  modelFields: ['frequencyFromMhz', 'frequencyToMhz', 'powerW'],
};

/** /moudle: communication modules; the address keeps its old spelling. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
