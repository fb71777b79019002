/** A figure with the same one of the period before; null where nothing is known of it. */
export interface PanelFigure {
  now: number;
  before: number | null;
}

/** `GET dataPanel/cards`: inside the data scope, equal to those of /carMonitor. */
export interface PanelCards {
  vehicles: PanelFigure;
  working: PanelFigure;
  /** Connected now, and at this hour yesterday. */
  online: PanelFigure;
  offline: PanelFigure;
  /** Installed this month, and last month. */
  installedThisMonth: PanelFigure;
  /** Registrations that end within 30 days. */
  expiringSoon: PanelFigure;
  unknownTerminals: PanelFigure;
}

/** `GET dataPanel/charts`. */
export interface PanelCharts {
  /** Vehicles with a connection at each full hour of the last 24: seconds UTC. */
  online: { at: number; vehicles: number }[];
  /** Vehicles by machine type and by brand, the ten most frequent; an empty name is "not given". */
  types: { name: string; count: number }[];
  brands: { name: string; count: number }[];
  /** Installed by month (YYYY-MM in the account's zone), the last twelve. */
  installed: { month: string; count: number }[];
  /** Commands of the last seven days by state and day (YYYY-MM-DD). */
  commands: { day: string; confirmed: number; failed: number; open: number }[];
}

/** What waits for a decision of the account; `oldest` in seconds UTC. */
export interface TodoRow {
  kind: 'accountApplication' | 'passwordRequest';
  count: number;
  oldest: number;
  path: string;
}

/** The blocks of /data-panel in their first order; the preference `dataPanel` keeps another one and hides. */
export const panelBlocks = [
  'cards',
  'todo',
  'notices',
  'notifications',
  'tasks',
  'areas',
  'online',
  'types',
  'brands',
  'installed',
  'commands',
  'shortcuts',
] as const;
export type PanelBlock = (typeof panelBlocks)[number];
