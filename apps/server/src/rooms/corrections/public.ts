export { placesOf as demoPlaces } from './demo/demo-corrections.store.ts';
export { createDemoCorrections, removeDemoCorrections } from './demo/demo-corrections.ts';
export { type CasterDoorParts, openCasterDoor } from './door/caster-door.ts';
