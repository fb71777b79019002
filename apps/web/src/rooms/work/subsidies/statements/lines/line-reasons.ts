import {
  type SubsidyCheck,
  type SubsidyPreviewLine,
  type VehicleState,
  vehicleStates,
} from '@furrow/contract';
import type { Formats } from '#kit/formats/formats.ts';
import type { StateColour } from '#kit/theme/tokens.ts';
import type { Text } from '#kit/words/text.ts';
import { shareState } from '../on-map/line-colouring.ts';
import { isOpen, type LineState, lineColours, lineState, stateWords } from './line-state.ts';

/** How a line stands: as its checks say, and what the reckoning itself gives it. */
export type LineStanding = LineState | 'nothing' | 'less';

const colours: Record<LineStanding, StateColour> = { ...lineColours, nothing: 'error', less: 'frozen' };

/** What somebody must know of a line at a glance: the gravest first, and why. */
export interface LineVerdict {
  standing: LineStanding;
  colour: StateColour;
  words: string;
  reasons: string[];
}

interface Words {
  text: Text;
  formats: Pick<Formats, 'number'>;
  /** Percent of U that must have a depth; undefined where the rules are not known. */
  sensorNeeded?: number | undefined;
}

export function lineStanding(line: SubsidyPreviewLine): LineStanding {
  const state = lineState(line);
  const share = shareState(line);
  if (state === 'pass' || state === 'warn') {
    if (share === 'none') return 'nothing';
    if (state === 'pass' && share === 'reduced') return 'less';
  }
  return state;
}

/** A line that gets no money although it was worked: its edge is red. */
export const isRed = (line: SubsidyPreviewLine): boolean => {
  const standing = lineStanding(line);
  return standing === 'fail' || standing === 'nothing';
};

export function lineVerdict(line: SubsidyPreviewLine, words: Words): LineVerdict {
  const { text } = words;
  const standing = lineStanding(line);
  const name =
    standing === 'nothing' || standing === 'less'
      ? text(`subsidy.why.${standing}`)
      : stateWords(standing, text);
  return { standing, colour: colours[standing], words: name, reasons: reasonsOf(line, standing, words) };
}

function reasonsOf(line: SubsidyPreviewLine, standing: LineStanding, words: Words): string[] {
  const { text } = words;
  if (standing === 'remove') return [line.removedReason].filter(Boolean);
  const held = line.onHold ? [line.holdReason || text('subsidy.why.spot')] : [];
  const failed = line.checks.filter(isOpen).map((check) => whyCheck(check, line, words));
  const warned = line.checks
    .filter(({ result }) => result === 'warn')
    .map((check) => whyCheck(check, line, words));
  return [...held, ...failed, ...whyReckoned(line, words), ...warned];
}

/** Why the reckoning gives nothing or less than was worked (R13). */
function whyReckoned({ steps, areas }: SubsidyPreviewLine, { text, formats }: Words): string[] {
  const two = (value: number) => formats.number(value, 2, 2);
  if (steps.uMu === 0) {
    const { repeatedM2, paidM2, outsideM2 } = areas;
    const most = Math.max(repeatedM2, paidM2, outsideM2);
    if (most === 0) return [text('subsidy.why.noArea')];
    return [text(`subsidy.why.${most === repeatedM2 ? 'repeated' : most === paidM2 ? 'paid' : 'outside'}`)];
  }
  if (steps.q !== null && !steps.passes)
    return [text('subsidy.why.passRate', { q: two(steps.q), pass: two(steps.passRate) })];
  return steps.caps.map(({ cap, limitMu }) =>
    text('subsidy.why.cap', { cap: text(`subsidy.caps.${cap}`), limit: two(limitMu) }),
  );
}

const isDay = (found: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(found);

/** What a check that failed or warns has found, in a sentence. */
function whyCheck(
  { check, found }: SubsidyCheck,
  { block }: SubsidyPreviewLine,
  { text, sensorNeeded }: Words,
): string {
  switch (check) {
    case 'device':
      if (isDay(found)) return text('subsidy.why.deviceLate', { found });
      return deviceWords(found, text);
    case 'depthSetting':
      return found === '' ? text('subsidy.why.depthNever') : text('subsidy.why.depthOld', { found });
    case 'tool':
      return text(`subsidy.why.${/^\d+$/.test(found) ? 'toolUnknown' : 'toolWidth'}`, { found });
    case 'blockPaid':
      return found === block ? text('subsidy.why.blockPaid') : text('subsidy.why.blockOpen', { found });
    case 'sensor':
      return sensorNeeded === undefined
        ? text('subsidy.why.sensor', { found })
        : text('subsidy.why.sensorNeeded', { found, needed: sensorNeeded });
    case 'jobs':
    case 'owner':
      return text(`subsidy.why.${check}`);
    case 'speed':
    case 'region':
    case 'photos':
    case 'hindrance':
    case 'plausible':
    case 'declared':
      return text(`subsidy.why.${check}`, { found });
  }
}

/** A device in use of which nobody knows since when, or one that is not in use. */
function deviceWords(found: string, text: Text): string {
  if (!vehicleStates.some((state) => state === found) || found === 'idle' || found === 'cancelled') {
    const state = vehicleStates.find((one) => one === found) as VehicleState | undefined;
    return text('subsidy.why.deviceState', {
      found: state ? text(`devices.states.${state}`) : text('format.none'),
    });
  }
  return text('subsidy.why.deviceDay');
}
