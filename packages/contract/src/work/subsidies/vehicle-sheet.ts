import { z } from 'zod';
/** Rows of one sheet of vehicles. */
export const mostSheetVehicles = 5000;

/**
 * `POST subsidyStatement/vehicles?name=`: the SNs of an .xlsx or .csv that the person may know of, each once, and the rows that are none
 * of these, with what stands there. Nothing is stored.
 */
export const vehicleSheet = z.strictObject({
  sns: z.array(z.string()),
  refused: z.array(
    z.strictObject({
      row: z.number(),
      found: z.string(),
      key: z.string(),
    }),
  ),
});
export type VehicleSheet = z.output<typeof vehicleSheet>;
