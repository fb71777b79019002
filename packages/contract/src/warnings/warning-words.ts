/** What the seven screens of warnings have in common (W1, W5). */
export const warningKinds = [
  'exception',
  'flow',
  'dealer',
  'crossRegion',
  'dismantle',
  'work',
  'terminalCrossRegion',
] as const;
export type WarningKind = (typeof warningKinds)[number];

/** What a warning is about; a card may have a vehicle all the same. */
export const warningObjects = ['vehicle', 'sim', 'dealer', 'station', 'relay', 'site'] as const;
export type WarningObjectKind = (typeof warningObjects)[number];

/** In their order: a level rises on an active row, and never falls. */
export const raisedLevels = ['notice', 'normal', 'serious'] as const;
export type RaisedLevel = (typeof raisedLevels)[number];

export const warningStates = ['active', 'cancelled'] as const;
export type WarningState = (typeof warningStates)[number];

/** Why a row is active no more. */
export const warningEnds = [
  'itself',
  'hand',
  'whiteList',
  'extendedArea',
  'regionChanged',
  'areaChanged',
  'transfer',
  'ruleOff',
  'deviceCancelled',
  'serviceWindow',
  'confirmed',
  'rejected',
  'jobEnded',
  'renewed',
  'positionAccepted',
  'objectRemoved',
  'fenceChanged',
] as const;
export type WarningEnd = (typeof warningEnds)[number];

/** What was made of a row: a problem, a repair, or a decision on an application that ended it. */
export const warningLinks = ['problem', 'repair', 'application'] as const;
export type WarningLink = (typeof warningLinks)[number];

/** What people do about a row, beside its state. */
export const handlings = ['open', 'taken', 'handled'] as const;
export type Handling = (typeof handlings)[number];
export const handlingResults = ['settled', 'passedOn', 'falseAlarm', 'accepted'] as const;
export type HandlingResult = (typeof handlingResults)[number];

/** How long something is muted, seconds. */
export const muteTerms = { hour: 3600, day: 86_400, week: 7 * 86_400, month: 30 * 86_400 } as const;
export type MuteTerm = keyof typeof muteTerms;
export const muteTermNames = Object.keys(muteTerms) as MuteTerm[];
/** What is muted: this key alone, or all of its kind for the vehicle. */
export const muteReaches = ['key', 'kind'] as const;

/** Steps of a row's path, from the engine and from people. */
export const warningActs = [
  'raised',
  'again',
  'level',
  'told',
  'taken',
  'handled',
  'ended',
  'muted',
  'asked',
  'answered',
  'written',
  'toldAgain',
  'toldRegion',
  'toldTop',
] as const;
export type WarningAct = (typeof warningActs)[number];

/** Screens of warnings of one kind each that stand; the kind is the one that `kindOfPage` names. */
export const warningPages = [
  'crossRegion',
  'terminalCrossRegionWarning',
  'dismantle',
  'workWarning',
  'exceptionQuery',
  'flowControl',
  'agentWarning',
] as const;
export type WarningPage = (typeof warningPages)[number];
export const kindOfPage = {
  crossRegion: 'crossRegion',
  terminalCrossRegionWarning: 'terminalCrossRegion',
  dismantle: 'dismantle',
  workWarning: 'work',
  exceptionQuery: 'exception',
  flowControl: 'flow',
  agentWarning: 'dealer',
} as const satisfies Record<WarningPage, WarningKind>;
export const codeOfPage = {
  crossRegion: 'CR',
  terminalCrossRegionWarning: 'TC',
  dismantle: 'DM',
  workWarning: 'WK',
  exceptionQuery: 'EX',
  flowControl: 'FL',
  agentWarning: 'AG',
} as const satisfies Record<WarningPage, string>;

/** Parts of /crossRegion's rule: stays outside, works outside, far or long. */
export const crossRegionRules = ['CR-1', 'CR-2', 'CR-3'] as const;
export type CrossRegionRule = (typeof crossRegionRules)[number];

/** Parts of /terminalCrossRegionWarning's rule: first start outside, lives outside, works outside, other country. */
export const terminalRules = ['TC-1', 'TC-2', 'TC-3', 'TC-4'] as const;
export type TerminalRule = (typeof terminalRules)[number];

/**
 * Parts of /dismantle's rule: power cut running or at rest, antenna off, cover opened, moved without engine, theft alarm, parts differ,
 * other SIM, parts apart, silent after a cut, bypassed.
 */
export const dismantleRules = [
  'DM-01',
  'DM-02',
  'DM-03',
  'DM-04',
  'DM-05',
  'DM-06',
  'DM-07',
  'DM-08',
  'DM-09',
  'DM-10',
  'DM-11',
] as const;
export type DismantleRule = (typeof dismantleRules)[number];

/**
 * Rules of /workWarning: too shallow, too fast, sensor silent, correction lost, tool unknown, night work, overlaps, repeated, implausible,
 * photo, changed after settlement, site late, idle in season, depth setting old.
 */
export const workRules = [
  ...(['WK-01', 'WK-02', 'WK-03', 'WK-04', 'WK-05', 'WK-06', 'WK-07', 'WK-08'] as const),
  ...(['WK-09', 'WK-10', 'WK-11', 'WK-12', 'WK-13', 'WK-14'] as const),
] as const;
export type WorkRule = (typeof workRules)[number];

/**
 * Rules of /exceptionQuery: emergency, overspeed, collision and rollover, positioning, supply, part of the terminal, fuel drop, limit of a
 * condition, fault code, geofence, bad terminal, clock, jumps, number used twice, should not run, silent in season, station offline,
 * station moved, relay, long driving, other bit.
 */
export const exceptionRules = [
  ...(['EX-01', 'EX-02', 'EX-03', 'EX-04', 'EX-05', 'EX-06', 'EX-07', 'EX-08', 'EX-09'] as const),
  ...([
    'EX-10',
    'EX-11',
    'EX-12',
    'EX-13',
    'EX-14',
    'EX-15',
    'EX-16',
    'EX-17',
    'EX-18',
    'EX-19',
    'EX-20',
    'EX-21',
  ] as const),
] as const;
export type ExceptionRule = (typeof exceptionRules)[number];

/** What a dealer says of a terminal outside of its area. */
export const dealerAnswers = ['explained', 'wrongDelivery', 'resold', 'movedOwner'] as const;
export type DealerAnswer = (typeof dealerAnswers)[number];
