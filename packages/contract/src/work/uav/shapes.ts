/** Coordinates of GeoJSON, degrees WGS 84. */
export interface AreaGeometryOf {
  polygon: [lng: number, lat: number][][];
  multi: [lng: number, lat: number][][][];
}
