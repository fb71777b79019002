import { create } from 'zustand';
import { anyDirty } from '#kit/dirty/dirty-store.ts';
import { moved, type Tag, visited, withFirst } from './tags.ts';

/** The tags live with the browser tab; they belong to one account and one role. */
const storedName = 'tags';

interface Stored {
  owner: string;
  tags: Tag[];
}

interface TagsState extends Stored {
  /** How often each page was refreshed: its kept copy goes with every step (/redirect). */
  built: Readonly<Record<string, number>>;
}

const empty: TagsState = { owner: '', tags: [], built: {} };
export const tagsStore = create<TagsState>(() => empty);

tagsStore.subscribe(({ owner, tags }) => {
  if (owner) sessionStorage.setItem(storedName, JSON.stringify({ owner, tags } satisfies Stored));
});

const setTags = (change: (tags: readonly Tag[]) => Tag[]): void =>
  tagsStore.setState(({ tags }) => ({ tags: change(tags) }));
const isDirty = (key: string): boolean => anyDirty([key]);

/**
 * Takes up the tags of this browser tab when they are this owner's, else begins anew. `may` leaves out pages that the
 * account may no longer open.
 */
export function startTags(owner: string, first: string, may: (address: string) => boolean): void {
  const present = tagsStore.getState();
  const tags = present.owner === owner ? present.tags : storedTags(owner);
  tagsStore.setState({
    owner,
    tags: withFirst(
      tags.filter((tag) => may(tag.address)),
      first,
    ),
  });
}

/** Signing out, another account, another role: all open tabs close (spec §4). */
export function forgetTags(): void {
  tagsStore.setState(empty);
  sessionStorage.removeItem(storedName);
}

export const visitTag = (page: { key: string; address: string }): void =>
  setTags((tags) => visited(tags, page, isDirty));

/** The page wrote into its address without a navigation. */
export const rememberAddress = (key: string, address: string): void =>
  setTags((tags) => tags.map((tag) => (tag.key === key ? { ...tag, address } : tag)));

/** The first tag stays. */
export const closeTags = (keys: readonly string[]): void =>
  setTags((tags) => tags.filter((tag, at) => at === 0 || !keys.includes(tag.key)));

export const moveTag = (key: string, to: number): void => setTags((tags) => moved(tags, key, to));

/** The page will be built anew. */
export const rebuildPage = (key: string): void =>
  tagsStore.setState(({ built }) => ({ built: { ...built, [key]: (built[key] ?? 0) + 1 } }));

function storedTags(owner: string): Tag[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedName) ?? 'null') as Partial<Stored> | null;
    if (stored?.owner !== owner || !Array.isArray(stored.tags)) return [];
    return stored.tags.filter(
      ({ key, address, seen }) =>
        typeof key === 'string' &&
        typeof address === 'string' &&
        address.startsWith('/') &&
        Number.isFinite(seen),
    );
  } catch {
    return [];
  }
}
