/** How a picture is looked at. */
export interface Look {
  zoom: number;
  turn: number;
  /** A pixel of the picture is one of the screen. */
  original: boolean;
  watermark: boolean;
}

/** As it is shown at first. */
export const plainLook: Look = { zoom: 1, turn: 0, original: false, watermark: true };
