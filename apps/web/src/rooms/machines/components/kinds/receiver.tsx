import { ComponentLibrary } from '../component-library.tsx';
import { constellationWords, pppWords } from '../extra-words.ts';
import type { KindScreen } from '../kind-screen.ts';

const screen: KindScreen<'receiver'> = {
  kind: 'receiver',
  pieceColumns: [],
  modelColumns: [
    { key: 'board', title: 'libraries.components.fields.board', width: 150 },
    { key: 'antennas', title: 'libraries.components.fields.antennas', width: 110, align: 'right' },
    {
      key: 'constellations',
      title: 'libraries.components.fields.constellations',
      width: 220,
      cell: constellationWords,
    },
    { key: 'ppp', title: 'libraries.components.fields.ppp', width: 150, cell: pppWords },
  ],
  pieceFields: [],
  modelFields: ['board', 'antennas', 'constellations', 'ppp'],
};

/** /receiver: GNSS receivers. */
export function Screen() {
  return <ComponentLibrary screen={screen} />;
}
