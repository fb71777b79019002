/** What the ticks need to know of an item of the tree. */
export interface TickItem {
  /** As the filter `node` names it: `region:130000`, `vehicle:<id>`. */
  tick: string;
  parent: TickItem | null;
  /** Loaded children. */
  children: TickItem[];
  /** All of its children are loaded, so that "all but one" can be told. */
  complete: boolean;
}
export type TickState = 'on' | 'half' | 'off';

/** Ticked itself or under a ticked node: on. Something below it ticked: half. */
export function tickState(item: TickItem, ticks: ReadonlySet<string>): TickState {
  for (let one: TickItem | null = item; one; one = one.parent) if (ticks.has(one.tick)) return 'on';
  return holdsTick(item, ticks) ? 'half' : 'off';
}

function holdsTick(item: TickItem, ticks: ReadonlySet<string>): boolean {
  if (item.children.some((child) => ticks.has(child.tick) || holdsTick(child, ticks))) return true;
  // A city that was ticked before its province was opened (a stored address) is told by its code.
  const province = /^region:(\d\d)0000$/.exec(item.tick)?.[1];
  return province !== undefined && [...ticks].some((tick) => isInProvince(tick, province));
}

const isInProvince = (tick: string, province: string): boolean =>
  tick.startsWith(`region:${province}`) || tick.startsWith(`region:=${province}`);

/**
 * The ticks after a click on an item's box, or null where it cannot be told: a vehicle under a ticked node whose other
 * vehicles are not all loaded. Ticks stay as few as possible: a node with all its children ticked is ticked itself.
 */
export function afterTick(item: TickItem, ticks: ReadonlySet<string>): string[] | null {
  return tickState(item, ticks) === 'on' ? untick(item, ticks) : tickOn(item, ticks);
}

function tickOn(item: TickItem, ticks: ReadonlySet<string>): string[] {
  const next = new Set(ticks);
  dropBelow(item, next);
  next.add(item.tick);
  const { parent } = item;
  if (parent?.complete && parent.children.every((child) => next.has(child.tick))) return tickOn(parent, next);
  return [...next];
}

function dropBelow(item: TickItem, ticks: Set<string>): void {
  for (const child of item.children) {
    ticks.delete(child.tick);
    dropBelow(child, ticks);
  }
  const province = /^region:(\d\d)0000$/.exec(item.tick)?.[1];
  if (province !== undefined)
    for (const tick of [...ticks]) if (isInProvince(tick, province)) ticks.delete(tick);
}

function untick(item: TickItem, ticks: ReadonlySet<string>): string[] | null {
  const next = new Set(ticks);
  for (let one = item; !next.delete(one.tick); one = one.parent) {
    if (!one.parent?.complete) return null;
    // The node above is ticked as a whole: all its other children take its place.
    for (const sibling of one.parent.children) if (sibling !== one) next.add(sibling.tick);
  }
  return [...next];
}
