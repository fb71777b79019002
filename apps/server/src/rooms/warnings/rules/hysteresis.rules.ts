/**
 * The small machine of a key (W2): quiet → pending → active → ending → quiet. `held`: an exemption kept it from being raised, or a
 * person cancelled the row; it rests until the condition is over or the exemption is.
 */
export type Phase = 'quiet' | 'pending' | 'active' | 'ending' | 'held';

export interface Machine {
  readonly phase: Phase;
  /** Terminal's time at which the phase began, seconds UTC. */
  readonly since: number;
  /** Seconds and points that count towards the next phase. */
  readonly clockS: number;
  readonly points: number;
}

export const quiet: Machine = { phase: 'quiet', since: 0, clockS: 0, points: 0 };

/** A silence this long or longer adds nothing to a clock: it neither satisfies nor ends a condition. */
export const longestStepS = 300;

export interface Step {
  readonly time: number;
  /** Seconds since the point before that count, 0 while a clock stands. */
  readonly countedS: number;
  /** The condition holds. */
  readonly holds: boolean;
  /** The end condition holds, which has a margin: between the two nothing changes. */
  readonly over: boolean;
}

export interface Terms {
  /** T and N, T' and N': how long and over how many points. */
  readonly raiseS: number;
  readonly raisePoints: number;
  readonly endS: number;
  readonly endPoints: number;
}

/** What one point makes of a machine. From pending to active is told by `ripe`, for an exemption may stand in between. */
export function stepMachine(machine: Machine, step: Step, terms: Terms): { machine: Machine; ripe: boolean } {
  const begin = (phase: Phase): Machine => ({ phase, since: step.time, clockS: 0, points: 1 });
  const grown = (): Machine => ({
    ...machine,
    clockS: machine.clockS + step.countedS,
    points: machine.points + 1,
  });
  switch (machine.phase) {
    case 'quiet':
      return { machine: step.holds ? begin('pending') : machine, ripe: false };
    case 'pending': {
      if (!step.holds) return { machine: quiet, ripe: false };
      const now = grown();
      return { machine: now, ripe: now.clockS >= terms.raiseS && now.points >= terms.raisePoints };
    }
    case 'active':
      return { machine: step.over ? begin('ending') : machine, ripe: false };
    case 'ending': {
      if (!step.over) return { machine: { ...quiet, phase: 'active', since: step.time }, ripe: false };
      const now = grown();
      return {
        machine: now.clockS >= terms.endS && now.points >= terms.endPoints ? quiet : now,
        ripe: false,
      };
    }
    case 'held':
      return { machine: step.over ? quiet : machine, ripe: false };
  }
}
