import { menu } from './screen-entry.ts';

/** Reports: the menu in the order of the specification, then the pages that open from it. */
export const reportsScreens = [
  menu('reports', 'install'),
  menu('reports', 'global'),
  menu('reports', 'machineS'),
  menu('reports', 'workS'),
] as const;
