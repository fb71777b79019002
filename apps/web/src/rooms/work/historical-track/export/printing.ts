import type { Map as MapLibre } from 'maplibre-gl';
import { createStore, useStore } from 'zustand';

/** The picture of the map for the sheet of paper; null while nothing is printed. */
const sheet = createStore<{ map: MapLibre | null; picture: string | null }>(() => ({
  map: null,
  picture: null,
}));

export const usePrintedPicture = (): string | null => useStore(sheet, ({ picture }) => picture);

/** The map that will be printed; answers how to take it back. */
export function offerMapForPrint(map: MapLibre): () => void {
  sheet.setState({ map });
  return () => sheet.setState({ map: null, picture: null });
}

/** Draws the map into a picture (WebGL keeps nothing for the printer), lays out the sheet and opens the print dialog. */
export function usePrinting(): () => void {
  return () => {
    const { map } = sheet.getState();
    if (!map) return;
    map.once('render', () => {
      sheet.setState({ picture: map.getCanvas().toDataURL('image/png') });
      // The sheet is drawn by React before the dialog opens.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.addEventListener('afterprint', () => sheet.setState({ picture: null }), { once: true });
          window.print();
        }),
      );
    });
    map.triggerRepaint();
  };
}
