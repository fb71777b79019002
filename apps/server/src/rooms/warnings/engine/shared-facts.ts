import type { StoredRule, WarningFacts } from './facts.store.ts';

/** So many different things are kept; beyond, all are forgotten and shared anew. */
const mostThings = 20_000;
const none: readonly never[] = [];
type Lists = { -readonly [Key in keyof WarningFacts]: WarningFacts[Key] };

/** What a hundred thousand vehicles are told alike, once in memory: fences, regions, areas, paths of dealers, the rules themselves. */
export class SharedFacts {
  readonly #things = new Map<string, unknown>();
  readonly #words = new Map<string, string>();
  #rules: { text: string; rules: ReadonlyMap<string, StoredRule> } | null = null;

  /** The same rules as before, where nobody has changed them. */
  rules(read: ReadonlyMap<string, StoredRule>): ReadonlyMap<string, StoredRule> {
    const text = JSON.stringify([...read]);
    if (this.#rules?.text !== text) this.#rules = { text, rules: read };
    return this.#rules.rules;
  }

  facts(read: ReadonlyMap<number, WarningFacts>): ReadonlyMap<number, WarningFacts> {
    for (const facts of read.values() as Iterable<Lists>) {
      facts.life = this.#word(facts.life);
      facts.category = this.#word(facts.category);
      facts.divisionCode = this.#word(facts.divisionCode);
      facts.dealerId = facts.dealerId && this.#word(facts.dealerId);
      facts.regionId = facts.regionId && this.#word(facts.regionId);
      facts.dealerCountry = this.#word(facts.dealerCountry);
      facts.fences = this.#list(facts.fences);
      facts.region = facts.region && this.#one(facts.region);
      facts.dealerPath = this.#list(facts.dealerPath);
      facts.dealerAreas = this.#list(facts.dealerAreas);
      facts.areas = this.#list(facts.areas);
      facts.white = this.#list(facts.white);
      facts.mutes = this.#list(facts.mutes);
      facts.windows = this.#list(facts.windows);
      facts.active = this.#list(facts.active);
      facts.handled = this.#list(facts.handled);
      facts.byHand = this.#list(facts.byHand);
    }
    return read;
  }

  #list<Thing>(list: readonly Thing[]): readonly Thing[] {
    return list.length === 0 ? none : this.#one(list);
  }

  #word(word: string): string {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    if (this.#words.size >= mostThings) this.#words.clear();
    this.#words.set(word, word);
    return word;
  }

  #one<Thing>(thing: Thing): Thing {
    const text = JSON.stringify(thing);
    const known = this.#things.get(text);
    if (known !== undefined) return known as Thing;
    if (this.#things.size >= mostThings) this.#things.clear();
    this.#things.set(text, thing);
    return thing;
  }
}
