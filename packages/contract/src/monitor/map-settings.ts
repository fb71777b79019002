import type { MapSettings } from '../access/setting-calls.ts';

/** A tile source of the settings (S3): the key stays in its address on the server; its address is XYZ with {z}, {x}, {y}. */
export type TileSource = MapSettings['tiles'][number];
