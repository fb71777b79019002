/** Why an attempt to sign in at the caster was refused, as /diffLog tells it. */
export const correctionRefusals = [
  'unknownAccount',
  'wrongPassword',
  'expired',
  'frozen',
  'cancelled',
  'released',
  'blackListed',
  'tooManySessions',
  'unknownMount',
  'mountNotAllowed',
  'mountWithoutSource',
  'mountTaken',
  'outsideArea',
  'casterFull',
  'casterPaused',
  'addressBlocked',
  'keptOut',
  'badRequest',
] as const;
export type CorrectionRefusal = (typeof correctionRefusals)[number];

/** Why a session at the caster ended, as /diffLog tells it. */
export const correctionEnds = [
  'client',
  'kicked',
  'replaced',
  'expired',
  'frozen',
  'cancelled',
  'released',
  'blackListed',
  'mountNotAllowed',
  'mountDisabled',
  'stationDisabled',
  'sourceLost',
  'noGga',
  'outsideArea',
  'tooSlow',
  'idle',
  'restart',
] as const;
export type CorrectionEnd = (typeof correctionEnds)[number];

/** Who is connected: a receiver in the field, a base station that sends, or our own connection to another caster. */
export const correctionDirections = ['rover', 'source', 'relay'] as const;
export type CorrectionDirection = (typeof correctionDirections)[number];
