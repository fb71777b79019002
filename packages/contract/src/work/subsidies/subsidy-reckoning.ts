/** What of a line's work pays and what does not, m²; cells of R13 and R14, counted once each. */
export interface SubsidyAreas {
  /** Covered by jobs of the line. */
  workedM2: number;
  /** Covered before in the season by an earlier job of any vehicle. */
  repeatedM2: number;
  /** In a block that was paid within the parameter's years. */
  paidM2: number;
  /** Outside of the parameter's region. */
  outsideM2: number;
  /** U: what is left. */
  uM2: number;
  /** Of U, cells that reach the standard; all of U where there is none. */
  qualifiedM2: number;
  /** U by tiers, the lowest first; of the qualified cells alone beside it. Empty without tiers. */
  tierM2: number[];
  qualifiedTierM2: number[];
  meanDepthM: number | null;
  /** Percent of U that has a depth. */
  sensorCoverage: number;
}

/** A tier of a line: mu and money. */
export interface SubsidyTierShare {
  depthM: number;
  mu: number;
  price: number;
}

export const subsidyCaps = ['block', 'declared', 'owner'] as const;
export type SubsidyCap = (typeof subsidyCaps)[number];

/** R13 and R14 step by step, as they can be followed by hand. Areas in mu, rates in percent, money as it is written. */
export interface SubsidySteps {
  uMu: number;
  qualifiedMu: number;
  /** Null: work without a standard; all of U counts. */
  q: number | null;
  passRate: number;
  passes: boolean;
  /** After step 4. */
  takenMu: number;
  /** The caps of step 5 that held it back, in their order. */
  caps: { cap: SubsidyCap; limitMu: number }[];
  sMu: number;
  tiers: SubsidyTierShare[];
  /** Null with tiers. */
  price: number | null;
  amount: number;
}

export const subsidyCheckKinds = [
  'device',
  'depthSetting',
  'tool',
  'speed',
  'jobs',
  'region',
  'blockPaid',
  'sensor',
  'photos',
  'hindrance',
  'declared',
  'owner',
] as const;
export type SubsidyCheckKind = (typeof subsidyCheckKinds)[number];
export const subsidyCheckResults = ['pass', 'warn', 'fail'] as const;
export type SubsidyCheckResult = (typeof subsidyCheckResults)[number];

/** A check of a line; one that failed keeps S at 0 until somebody clears it with a reason. */
export interface SubsidyCheck {
  check: SubsidyCheckKind;
  result: SubsidyCheckResult;
  /** What was found: a share in percent, a number, a name. */
  found: string;
  clearedReason?: string;
  clearedBy?: string;
}
