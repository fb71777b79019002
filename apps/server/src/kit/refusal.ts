import { type FieldProblem, type RefusalKey, refusals } from '@furrow/contract';

/**
 * The one error that reaches people: a key with words in four languages, the values in those words, and the fields
 * that it names. Everything else that is thrown is a 500 whose trace id stands in the log.
 */
export class Refusal extends Error {
  readonly key: RefusalKey;
  readonly params: Record<string, string | number>;
  readonly fields: FieldProblem[];
  /** The record as it is now, where an edit came too late (C15). */
  readonly present: object | null;

  constructor(
    key: RefusalKey,
    params: Record<string, string | number> = {},
    fields: FieldProblem[] = [],
    present: object | null = null,
  ) {
    super(key);
    this.name = 'Refusal';
    this.key = key;
    this.params = params;
    this.fields = fields;
    this.present = present;
  }

  get status(): number {
    return refusals[this.key];
  }
}
