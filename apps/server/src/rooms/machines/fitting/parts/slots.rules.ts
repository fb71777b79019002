import {
  type ComponentKind,
  type CountedNeed,
  type FieldProblem,
  isCounted,
  type NeededPart,
  type PartSlot,
} from '@furrow/contract';

/** What an entry of the vehicle library asks of a fitting. */
export interface ModelNeeds {
  motorRequired: boolean;
  spline: string | null;
  bracket: string | null;
}

export interface FittingNeeds {
  slots: PartSlot[];
  counted: CountedNeed[];
}

/**
 * The places for serial numbers and the pieces from stock that product and vehicle model ask for together; every vehicle
 * has a place for a nameplate, and it comes last (/addCar, parts).
 */
export function fittingNeeds(parts: readonly NeededPart[], model: ModelNeeds | null): FittingNeeds {
  const slots: PartSlot[] = [];
  const add = (kind: ComponentKind, models: string[], required: boolean) => {
    const no = slots.filter((slot) => slot.kind === kind).length + 1;
    slots.push({ key: `${kind}-${no}`, kind, models, required });
  };
  for (const { kind, models, count, required } of parts) {
    if (isCounted(kind)) continue;
    for (let i = 0; i < count; i++) add(kind, models, required);
  }
  if (model?.motorRequired) {
    const motor = slots.find(({ kind }) => kind === 'motor');
    if (motor) motor.required = true;
    else add('motor', [], true);
  }
  if (!slots.some(({ kind }) => kind === 'nameplate')) add('nameplate', [], false);
  const last = (slot: PartSlot): number => (slot.kind === 'nameplate' ? 1 : 0);
  return { slots: slots.sort((a, b) => last(a) - last(b)), counted: countedNeeds(parts, model) };
}

/** A spline or bracket that the machine's own model names stands for the one that the product asks for in general. */
function countedNeeds(parts: readonly NeededPart[], model: ModelNeeds | null): CountedNeed[] {
  const own: CountedNeed[] = (['spline', 'bracket'] as const).flatMap((kind) => {
    const name = model?.[kind];
    return name ? [{ kind, models: [name], count: 1, required: true }] : [];
  });
  const others = parts
    .filter(({ kind }) => isCounted(kind) && !own.some((need) => need.kind === kind))
    .map(({ kind, models, count, required }) => ({ kind, models, count, required }));
  return [...own, ...others];
}

/** Serial numbers that are missing, stand in no place, or stand twice; by slot. */
export function slotProblems(
  slots: readonly PartSlot[],
  parts: Readonly<Record<string, string>>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const seen = new Set<string>();
  for (const { key, kind, required } of slots) {
    const sn = (parts[key] ?? '').trim();
    if (sn === '' && required) problems.push({ field: `parts.${key}`, key: 'required' });
    if (sn !== '' && !/^[A-Za-z0-9-]{4,30}$/.test(sn))
      problems.push({ field: `parts.${key}`, key: 'componentSnFormat' });
    const name = `${kind} ${sn.toLowerCase()}`;
    if (sn !== '' && seen.has(name))
      problems.push({ field: `parts.${key}`, key: 'partTwice', params: { sn } });
    seen.add(name);
  }
  const places = new Set(slots.map(({ key }) => key));
  for (const [key, sn] of Object.entries(parts))
    if (sn.trim() !== '' && !places.has(key)) problems.push({ field: `parts.${key}`, key: 'partNotNeeded' });
  return problems;
}
