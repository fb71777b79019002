/** A visited page in the tags bar. */
export interface Tag {
  /** The page and its identifying query. */
  key: string;
  /** Where the page stood when it was last seen: path with query. */
  address: string;
  /** Counts up with every visit: the smallest was not looked at for the longest. */
  seen: number;
}

/** Beside the first tag, which is always there (spec §9). */
export const mostTags = 9;

/** The first tag stands first, always; an account's first page may change with its rights. */
export function withFirst(tags: readonly Tag[], first: string): Tag[] {
  const own = tags.find(({ key }) => key === first) ?? { key: first, address: first, seen: 0 };
  return [own, ...tags.filter((tag) => tag !== own)];
}

/** What must go so that one more page finds room: null when there is room, `undefined` when every page has unsaved changes. */
export function tagToDrop(
  tags: readonly Tag[],
  next: string,
  isDirty: (key: string) => boolean,
): Tag | null | undefined {
  const [, ...others] = tags;
  if (others.length < mostTags || tags.some(({ key }) => key === next)) return null;
  return [...others].sort((a, b) => a.seen - b.seen).find(({ key }) => !isDirty(key));
}

/** The page is looked at: its tag is there and remembers the address; when there are too many, another one goes. */
export function visited(
  tags: readonly Tag[],
  page: { key: string; address: string },
  isDirty: (key: string) => boolean,
): Tag[] {
  const seen = 1 + Math.max(0, ...tags.map((tag) => tag.seen));
  if (tags.some(({ key }) => key === page.key))
    return tags.map((tag) => (tag.key === page.key ? { ...page, seen } : tag));
  const drop = tagToDrop(tags, page.key, isDirty);
  return [...tags.filter((tag) => tag !== drop), { ...page, seen }];
}

/** Where closing `key` leads: to its right neighbour, else to the left one. */
export function neighbourOf(tags: readonly Tag[], key: string): Tag | undefined {
  const at = tags.findIndex((tag) => tag.key === key);
  return tags[at + 1] ?? tags[at - 1];
}

/** Moves a tag to a place; the first one stays first. */
export function moved(tags: readonly Tag[], key: string, to: number): Tag[] {
  const tag = tags.find((one) => one.key === key);
  if (!tag || tag === tags[0]) return [...tags];
  const others = tags.filter((one) => one !== tag);
  const place = Math.min(Math.max(to, 1), others.length);
  return [...others.slice(0, place), tag, ...others.slice(place)];
}
