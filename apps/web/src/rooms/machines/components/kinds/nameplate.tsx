import { codeCell } from '#kit/list/cells.tsx';
import { ComponentLibrary } from '../component-library.tsx';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'nameplate'> = {
  kind: 'nameplate',
  pieceColumns: [
    { key: 'nameplateCode', title: 'libraries.components.fields.nameplateCode', width: 150, cell: codeCell },
    { key: 'printedModel', title: 'libraries.components.fields.printedModel', width: 150 },
    { key: 'printedPn', title: 'libraries.components.fields.printedPn', width: 150 },
    { key: 'certificateNo', title: 'libraries.components.fields.certificateNo', width: 150 },
  ],
  modelColumns: [],
  pieceFields: ['nameplateCode', 'printedModel', 'printedPn', 'certificateNo', 'qrContent'],
  modelFields: [],
};

/** /nameplate: nameplates, each with the code that a vehicle bears. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
