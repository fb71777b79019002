import type { CallFamilies, describedCalls, PlainCalls, recordCalls } from '@furrow/contract';

type Described = typeof describedCalls;
type StandardName = keyof PlainCalls<unknown, object, unknown, string>;

/** What the documentation of the calls says; a described call without words does not compile. */
export interface CallWords {
  title: string;
  description: string;
  bearer: string;
  right: string;
  signedIn: string;
  public: string;
  onlyProvider: string;
  answer: string;
  over: string;
  groups: Readonly<Record<keyof Described, string>>;
  /** The standard calls of every described record. */
  plain: Readonly<Record<StandardName, string>>;
  /** Calls that are made alike for many lists and records; those of records are `plain`. */
  families: {
    readonly [Family in keyof CallFamilies]: {
      group: string;
      calls: Readonly<Record<CallFamilies[Family], string>>;
    };
  };
  /** What else a group has; what is called alike for every record stands in `plain`, and may have a word of its own here. */
  calls: {
    readonly [Group in Exclude<keyof Described, keyof typeof recordCalls>]: Readonly<
      Record<Exclude<keyof Described[Group], StandardName>, string> &
        Partial<Record<Extract<keyof Described[Group], StandardName>, string>>
    >;
  };
}
