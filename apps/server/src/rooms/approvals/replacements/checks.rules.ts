import type { ApprovalCheck, ReplacementData, VehicleState } from '@furrow/contract';

/** What the database tells of a vehicle whose parts are to be exchanged. */
export interface ReplacementFacts {
  /** Number of another open application that would change the same device. */
  other: string | null;
  /** The SN is on the black list of the caster. */
  blackListed: boolean;
  /** Replacements of the same kinds on this vehicle within 90 days. */
  lately: number;
  /** Pieces that were fitted after the day that is named as that of the exchange. */
  fittedLater: number;
  /** Of a whole set: number of another open application for the spare device, or of one that asked for it before. */
  spareOpen: string | null;
  /** The new SIM card can be bound; also where none is asked for. */
  simFit: boolean;
}

/** A replacement as its vehicle stands now. */
export interface LookedAt {
  terminal: { sn: string; state: VehicleState; machineCode: string };
  problems: readonly { side: 'oldSn' | 'newSn'; key: string; params: Readonly<Record<string, string>> }[];
  codeTaken: boolean;
  spare: { machineCode: string; fit: boolean } | null | undefined;
}

/** Whoever has the tablet now is not to work with it. */
export const lostTablet = ({ type, setFate, lines }: ReplacementData): boolean =>
  (type === 'wholeSet' && setFate === 'lost') ||
  lines.some(({ kind, fate }) => kind === 'slab' && fate === 'lost');

/** A piece or the whole set was lost: it wants a police report. */
export const isLoss = ({ type, setFate, lines }: ReplacementData): boolean =>
  (type === 'wholeSet' && setFate === 'lost') || lines.some(({ fate }) => fate === 'lost');

/** Somebody would have to pay for the piece, and nobody says how much. */
const isUnpriced = (
  { price }: ReplacementData['lines'][number],
  { inWarranty, waived }: ReplacementData,
): boolean => !inWarranty && waived !== true && (price ?? null) === null;

/** Problems of new pieces by the check that tells them; whatever else is wrong stands under `newUnfit`. */
const newChecks: Readonly<Record<string, string>> = {
  partFittedElsewhere: 'newTaken',
  partReserved: 'newReserved',
};
const newKeys = ['newTaken', 'newReserved', 'newUnfit'] as const;

/** What stands against a replacement, or wants a look before (/replaceDetail). */
export function checksOf(
  { terminal, problems, codeTaken, spare }: LookedAt,
  facts: ReplacementFacts,
  data: ReplacementData,
): ApprovalCheck[] {
  const one = (
    key: string,
    level: 'look' | 'stop',
    applies: boolean,
    params: ApprovalCheck['params'] = {},
    link = '',
  ): ApprovalCheck => ({ key, level: applies ? level : 'pass', params, link: applies ? link : '' });
  const { sn, state } = terminal;
  const named = (some: LookedAt['problems']) =>
    some
      .map(({ params }) => {
        const by = params.vehicle ?? params.order;
        return `${params.sn ?? ''}${by === undefined ? '' : ` → ${by}`}`;
      })
      .join(', ');
  const off = named(problems.filter(({ side }) => side === 'oldSn'));
  const fresh = problems.filter(({ side }) => side === 'newSn');
  const papers = data.items.some(({ type }) => type === 'policeReport');
  return [
    one('replaceState', 'stop', state === 'cancelled' || state === 'idle', {}, `/carManage?sn=${sn}`),
    one('otherOpen', 'stop', facts.other !== null, { number: facts.other ?? '' }),
    one('oldNotFitted', 'stop', off !== '', { parts: off }),
    ...newKeys.map((key) => {
      const parts = named(fresh.filter((problem) => (newChecks[problem.key] ?? 'newUnfit') === key));
      return one(key, 'stop', parts !== '', { parts });
    }),
    ...(data.type === 'wholeSet'
      ? [
          one('spareUnfit', 'stop', spare?.fit !== true, { sn: data.spareSn }),
          one('spareOpen', 'stop', facts.spareOpen !== null, { number: facts.spareOpen ?? '' }),
          one('spareCode', 'stop', data.machineCode === '' && spare?.machineCode === ''),
        ]
      : []),
    one('simUnfit', 'stop', !facts.simFit, { iccid: data.newIccid }),
    one('codeTaken', 'stop', codeTaken, { code: data.machineCode }),
    one('noOldCode', 'stop', data.type !== 'parts' && terminal.machineCode === '', {}, `/snConnect?sn=${sn}`),
    one('blackListed', 'stop', facts.blackListed, {}, `/diffBlack`),
    one('fittedLater', 'stop', facts.fittedLater > 0, { count: facts.fittedLater }),
    one('policeMissing', 'stop', isLoss(data) && !papers),
    one('replacedLately', 'look', facts.lately > 0, { count: facts.lately }),
    one(
      'noPrice',
      'look',
      data.lines.some((line) => isUnpriced(line, data)),
    ),
    one('staysFrozen', 'look', state === 'frozen'),
  ];
}
