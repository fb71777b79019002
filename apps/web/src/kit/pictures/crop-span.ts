/** A picture behind a window: all in px of the window, `x` and `y` of the picture's middle from the window's middle. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** Px of the window a px of the picture takes: at zoom 1 the picture just fills the window. */
export const scaleOf = (picture: Size, window: Size, zoom: number): number =>
  Math.max(window.width / picture.width, window.height / picture.height) * zoom;

/** The nearest place at which the picture still fills the window. */
export function within(crop: Crop, picture: Size, window: Size): Crop {
  const scale = scaleOf(picture, window, crop.zoom);
  const room = (whole: number, part: number): number => Math.max(0, (whole * scale - part) / 2);
  const [across, down] = [room(picture.width, window.width), room(picture.height, window.height)];
  const near = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
  return { zoom: crop.zoom, x: near(crop.x, across), y: near(crop.y, down) };
}

/** What of the picture stands in the window, px of the picture. */
export function cutOf(crop: Crop, picture: Size, window: Size): Size & { left: number; top: number } {
  const scale = scaleOf(picture, window, crop.zoom);
  const [width, height] = [window.width / scale, window.height / scale];
  return {
    width,
    height,
    left: (picture.width - width) / 2 - crop.x / scale,
    top: (picture.height - height) / 2 - crop.y / scale,
  };
}
