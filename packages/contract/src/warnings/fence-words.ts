/** How a fence is drawn. */
export const fenceShapes = ['circle', 'rectangle', 'polygon', 'corridor'] as const;
export type FenceShapeKind = (typeof fenceShapes)[number];

/** What is told of: entering, leaving, both, staying too long, going too fast inside. */
export const fenceWatches = ['enter', 'leave', 'both', 'stay', 'speed'] as const;
export type FenceWatch = (typeof fenceWatches)[number];
/** What one warning of a fence is about. */
export type FenceEvent = Exclude<FenceWatch, 'both'>;

/** Whose vehicles it is judged for. */
export const fenceBindings = ['vehicles', 'dealer', 'region', 'group'] as const;

export const fenceColours = ['blue', 'green', 'orange', 'purple', 'red'] as const;
export type FenceColour = (typeof fenceColours)[number];

/** Metres and counts. */
export const fenceLimits = {
  radiusM: { least: 50, most: 100_000 },
  widthM: { least: 10, most: 500 },
  points: {
    circle: { least: 1, most: 1 },
    rectangle: { least: 2, most: 2 },
    polygon: { least: 3, most: 200 },
    corridor: { least: 2, most: 200 },
  },
  corners: 200,
  vehicles: 1000,
  /** Of one dealer. */
  fences: 500,
  inView: 2000,
} as const;
