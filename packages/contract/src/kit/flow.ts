/**
 * A life cycle: which step leads from which states to which state (`docs/plain-entity.md`).
 * Pure data; the room's rules ask `nextState`, the screen asks `possibleSteps`.
 */
export interface Flow<State extends string, Step extends string> {
  states: readonly State[];
  first: State;
  steps: Record<Step, { from: readonly State[]; to: State }>;
}

export function defineFlow<const State extends string, const Step extends string>(
  flow: Flow<State, Step>,
): Flow<State, Step> {
  return flow;
}

/** The state after `step`, or undefined when the step is not allowed from `state`. */
export function nextState<State extends string, Step extends string>(
  flow: Flow<State, Step>,
  state: State,
  step: Step,
): State | undefined {
  const rule = flow.steps[step];
  return rule.from.includes(state) ? rule.to : undefined;
}
