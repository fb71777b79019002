/** A tile source of the settings (S3): the key stays in its address on the server. */
export interface TileSource {
  key: string;
  name: string;
  kind: 'street' | 'satellite' | 'terrain';
  /** XYZ address with {z}, {x}, {y}. */
  url: string;
  crs: 'wgs84' | 'gcj02';
  maxZoom: number;
  attribution: string;
  /** Map-review number (审图号) of the customer's source. */
  reviewNumber: string;
}

/** `GET settings/map` */
export interface MapSettings {
  tiles: TileSource[];
  attribution: string;
}
