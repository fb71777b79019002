export { type CasterDoorParts, openCasterDoor } from './door/caster-door.ts';
