/** Metres on the ground that one pixel shows at a latitude and zoom (512-pixel tiles). */
export function metresPerPixel(lat: number, zoom: number): number {
  return (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (512 * 2 ** zoom);
}

/** A round length of 1, 2 or 5 × 10ⁿ metres that fits into `most` pixels, and its width in pixels. */
export function scaleLength(perPixel: number, most = 100): { metres: number; pixels: number } {
  const longest = perPixel * most;
  const power = 10 ** Math.floor(Math.log10(longest));
  const metres = power * ([5, 2, 1].find((step) => step * power <= longest) ?? 1);
  return { metres, pixels: metres / perPixel };
}
