import { type Entity, ISOXMLManager, type ISOXMLReference } from 'isoxml';

/**
 * A task file of version 4 that is written. The library looks for the reference of an entity among all of them, for every point of
 * every boundary: 5,000 boundaries would take minutes. Here each entity knows its own.
 */
export class TaskFile extends ISOXMLManager {
  readonly #references = new WeakMap<Entity, ISOXMLReference>();
  readonly #numbers = new Map<string, number>();

  constructor() {
    super({ version: 4, fmisTitle: 'Furrow', fmisVersion: '1' });
  }

  /** Gives an entity the next number of its tag (ISO 11783-10, XML id); one that has its id keeps it. */
  register(entity: Entity): void {
    if (this.#references.has(entity)) return;
    const number = (this.#numbers.get(entity.tag) ?? 0) + 1;
    this.#numbers.set(entity.tag, number);
    this.#references.set(entity, this.registerEntity(entity, `${entity.tag}${number}`));
  }

  override getReferenceByEntity(entity: Entity): ISOXMLReference {
    return this.#references.get(entity) as ISOXMLReference;
  }
}
