/** The address of the map library's worker: this one while developing, in a build that of bundling/shared-map-worker. */
export { default as workerUrl } from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
