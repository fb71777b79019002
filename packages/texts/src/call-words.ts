import type { CallFamilies, describedCalls, PlainCalls, recordCalls } from '@furrow/contract';

type Described = typeof describedCalls;

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
  plain: Readonly<Record<keyof PlainCalls<unknown, object, unknown, string>, string>>;
  /** Calls that are made alike for many lists and records; those of records are `plain`. */
  families: {
    readonly [Family in keyof CallFamilies]: {
      group: string;
      calls: Readonly<Record<CallFamilies[Family], string>>;
    };
  };
  calls: {
    readonly [Group in Exclude<keyof Described, keyof typeof recordCalls>]: Readonly<
      Record<keyof Described[Group], string>
    >;
  };
}
