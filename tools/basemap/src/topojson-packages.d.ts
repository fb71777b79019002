// The topojson packages carry no types of their own; `topojson.ts` gives them the ones that the build uses.

declare module 'topojson-server' {
  export function topology(objects: object): unknown;
}

declare module 'topojson-client' {
  export function feature(topology: object, object: object): unknown;
  export function mesh(topology: object, object: object, filter: (a: never, b: never) => boolean): unknown;
}
