import type { RefusalKey } from '../kit/refusals/refusals.ts';

/** Files that boundaries, lines and places go by. */
export const fieldFormats = ['geojson', 'kml', 'shapefile', 'isoxml'] as const;
export type FieldFormat = (typeof fieldFormats)[number];

/** Bytes of such a file. */
export const mostFieldFileBytes = 20 * 1024 * 1024;
/** Names' ends that are read: also the vertices of /blockManage's sheet. */
export const fieldFileEnds = ['.geojson', '.json', '.kml', '.kmz', '.zip', '.xml', '.xlsx'] as const;

/** Lines or marks that are taken from one file at most. */
export const mostShapesInFile = 500;

/** `POST abLines/file/check`, `POST marks/file/check`: what a file holds; nothing is stored. */
export interface ShapeFile<Found> {
  found: (Found & {
    /** Whose it is, where the file tells and the asker may know of it. */
    vehicle: { id: string; sn: string } | null;
  })[];
  refused: { number: number; name: string; key: RefusalKey }[];
}
