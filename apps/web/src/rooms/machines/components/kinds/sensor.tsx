import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'sensor'> = {
  kind: 'sensor',
  pieceColumns: [
    { key: 'calibratedOn', title: 'libraries.components.fields.calibratedOn', width: 140 },
    {
      key: 'calibrationOffset',
      title: 'libraries.components.fields.calibrationOffset',
      width: 150,
      align: 'right',
    },
  ],
  modelColumns: [
    { key: 'range', title: 'libraries.components.fields.range', width: 140 },
    { key: 'resolution', title: 'libraries.components.fields.resolution', width: 140 },
  ],
  pieceFields: ['calibratedOn', 'calibrationOffset'],
  modelFields: ['range', 'resolution'],
};

/** /sensor: sensors of four sorts. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
