/** Files that boundaries, lines and places go by. */
export const fieldFormats = ['geojson', 'kml', 'shapefile', 'isoxml'] as const;
export type FieldFormat = (typeof fieldFormats)[number];

/** Bytes of such a file. */
export const mostFieldFileBytes = 20 * 1024 * 1024;
/** Names' ends that are read: also the vertices of /blockManage's sheet. */
export const fieldFileEnds = ['.geojson', '.json', '.kml', '.kmz', '.zip', '.xml', '.xlsx'] as const;

/** Lines or marks that are taken from one file at most. */
export const mostShapesInFile = 500;
