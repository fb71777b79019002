/** Rows of one sheet of vehicles. */
export const mostSheetVehicles = 5000;

/**
 * `POST subsidyStatement/vehicles?name=`: the SNs of an .xlsx or .csv that the person may know of, each once, and the rows that are none
 * of these, with what stands there. Nothing is stored.
 */
export interface VehicleSheet {
  sns: string[];
  refused: { row: number; found: string; key: string }[];
}
