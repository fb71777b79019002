/**
 * Does `work` to each item, `atOnce` of them at a time, in their order. Where one throws no further item is begun; those that are
 * under way come to their end before the error goes on, so that nothing of it happens behind the caller's back.
 * @throws what `work` threw first
 */
export async function sideBySide<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const failed: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (const item of left) {
      if (failed.length > 0) return;
      await work(item).catch((error: unknown) => failed.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failed.length > 0) throw failed[0];
}
