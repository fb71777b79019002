/** Depths of cells are whole tenths of a millimetre; so many make a metre. */
export const DEPTH_UNIT = 1e4;
