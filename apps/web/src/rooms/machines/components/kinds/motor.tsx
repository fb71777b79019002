import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'motor'> = {
  kind: 'motor',
  pieceColumns: [],
  modelColumns: [
    { key: 'voltageV', title: 'libraries.components.fields.voltageV', width: 120, align: 'right' },
    { key: 'torqueNm', title: 'libraries.components.fields.torqueNm', width: 170, align: 'right' },
    { key: 'encoder', title: 'libraries.components.fields.encoder', width: 140 },
  ],
  pieceFields: [],
  modelFields: ['voltageV', 'torqueNm', 'encoder'],
};

/** /motor: steering motors. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
