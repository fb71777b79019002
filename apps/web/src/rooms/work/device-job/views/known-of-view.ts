/** Items of the address that belong to the views and the coverage map, not to a list. */
export const knownOfView = ['view', 'job', 'season', 'seasonType', 'unit', 'map'];
