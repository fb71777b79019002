import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'spline'> = {
  kind: 'spline',
  pieceColumns: [],
  modelColumns: [
    { key: 'teeth', title: 'libraries.components.fields.teeth', width: 90, align: 'right' },
    {
      key: 'outerDiameterMm',
      title: 'libraries.components.fields.outerDiameterMm',
      width: 130,
      align: 'right',
    },
    {
      key: 'innerDiameterMm',
      title: 'libraries.components.fields.innerDiameterMm',
      width: 130,
      align: 'right',
    },
    { key: 'lengthMm', title: 'libraries.components.fields.lengthMm', width: 120, align: 'right' },
    { key: 'fits', title: 'libraries.components.fields.fits', width: 200 },
  ],
  pieceFields: [],
  modelFields: ['teeth', 'outerDiameterMm', 'innerDiameterMm', 'lengthMm', 'fits'],
};

/** /spline: splines by batch. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
