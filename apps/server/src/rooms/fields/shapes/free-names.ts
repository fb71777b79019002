import { freeName } from '../blocks/block.rules.ts';

/** Gives out names of which each vehicle has each but once: what is taken gets a number. `taken` holds `vehicle name` in small letters. */
export function freeNames(taken: Iterable<string>): (name: string, vehicleId: string) => string {
  const names = new Map<string, Set<string>>();
  const ofVehicle = (id: string): Set<string> => {
    const own = names.get(id) ?? new Set();
    names.set(id, own);
    return own;
  };
  for (const key of taken) ofVehicle(key.slice(0, key.indexOf(' '))).add(key.slice(key.indexOf(' ') + 1));
  return (name, vehicleId) => {
    const own = ofVehicle(vehicleId);
    const free = own.has(name.toLowerCase()) ? freeName(name, own) : name;
    own.add(free.toLowerCase());
    return free;
  };
}
