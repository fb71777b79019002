import { openThreads } from '#kit/threads/threads.ts';
import {
  type GroundAnswers,
  type GroundAsked,
  type GroundQuestion,
  type GroundSaid,
  groundAnswers,
} from './ground-answers.ts';
import type { AskedGround, GroundInput } from './ground-input.ts';

/** Where questions about grounds are answered, beside the loop of the process that is asked. */
export type GroundDesk = <Kind extends keyof GroundAnswers>(
  ground: AskedGround,
  question: Extract<GroundQuestion, { kind: Kind }>,
) => Promise<GroundAnswers[Kind] | null>;

/** A thread of the built product; where there is none (tests, development) the same is answered at once. Null: nothing was worked. */
export function openGroundDesk(): GroundDesk {
  const thread = openThreads<GroundAsked, GroundSaid>('coverage-thread', 1, { awake: true });
  const own = thread ? null : groundAnswers();
  const say = async (asked: GroundAsked): Promise<GroundSaid> => (thread ? thread.ask(asked) : own!(asked));
  // The tiles of a screen are asked for at once: what they are drawn from is read once.
  const coming = new Map<string, Promise<GroundInput | null>>();
  const inputOf = ({ key, load }: AskedGround): Promise<GroundInput | null> => {
    const found = coming.get(key) ?? load().finally(() => coming.delete(key));
    coming.set(key, found);
    return found;
  };
  return async <Kind extends keyof GroundAnswers>(
    ground: AskedGround,
    asked: Extract<GroundQuestion, { kind: Kind }>,
  ) => {
    const { key } = ground;
    const question: GroundQuestion = asked;
    let said = await say({ key, question });
    if (!said.known) {
      const input = await inputOf(ground);
      if (!input) return null;
      said = await say({ key, question, input });
    }
    return said.known ? (said.answer as GroundAnswers[Kind]) : null;
  };
}
