import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'control'> = {
  kind: 'control',
  pieceColumns: [
    { key: 'canFirmware', title: 'libraries.components.fields.canFirmware', width: 140 },
    { key: 'canAddress', title: 'libraries.components.fields.canAddress', width: 120 },
  ],
  modelColumns: [{ key: 'products', title: 'libraries.components.fields.products', width: 200 }],
  pieceFields: ['canFirmware', 'canAddress'],
  modelFields: ['products'],
};

/** /control: controllers of four sorts. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
