import { ComponentLibrary } from '../component-library.tsx';
import { kindWords } from '../extra-words.ts';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'bracket'> = {
  kind: 'bracket',
  pieceColumns: [],
  modelColumns: [
    { key: 'forPart', title: 'libraries.components.fields.forPart', width: 140, cell: kindWords },
    { key: 'material', title: 'libraries.components.fields.material', width: 120 },
    { key: 'fits', title: 'libraries.components.fields.fits', width: 200 },
  ],
  pieceFields: [],
  modelFields: ['forPart', 'material', 'fits'],
};

/** /bracket: brackets by batch. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
