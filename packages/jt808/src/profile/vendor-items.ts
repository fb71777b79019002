import { type Item, itemsToHex, readItems } from '../messages/location/items.ts';
import { decodeFixedText, encodeText } from '../text.ts';
import { type ReadyField, readFields, readyField, writeFields } from './fields.ts';
import type { Profile, ProfileItem } from './profile.ts';
import type { Quantities, TextQuantity } from './quantities.ts';
import { standardItems } from './standard-items.ts';

interface ReadyItem {
  readonly item: ProfileItem;
  readonly fields: readonly ReadyField[];
  /** Standard items give way to the profile's own (0x31 to the GNSS quality of the maker). */
  readonly standard: boolean;
}

const ready = new WeakMap<Profile, readonly (ReadyItem | undefined)[]>();

/** The items of a profile by their id, made once a profile. */
function itemsOf(profile: Profile): readonly (ReadyItem | undefined)[] {
  const known = ready.get(profile);
  if (known) return known;
  const byId: (ReadyItem | undefined)[] = Array.from({ length: 256 });
  const add = (item: ProfileItem, standard: boolean) => {
    byId[item.id] = { item, fields: (item.fields ?? []).map(readyField), standard };
  };
  for (const item of standardItems) add(item, true);
  for (const item of profile.items) add(item, false);
  ready.set(profile, byId);
  return byId;
}

function fits(item: ProfileItem, length: number): boolean {
  return item.exact === true ? length === item.length : length >= item.length;
}

/**
 * The numbers that the items of a position report hold, by name, in the units of `quantityUnits`; flags are 0 or 1. Invalid and
 * missing ones are absent; of duplicate items the last one counts. Made for the hot path: it builds no hex and no views.
 */
export function decodeVendor(items: Uint8Array, profile: Profile): Quantities {
  const byId = itemsOf(profile);
  const values: Quantities = {};
  let at = 0;
  while (at + 2 <= items.length) {
    const from = at + 2;
    const end = from + items[at + 1]!;
    if (end > items.length) break;
    const known = byId[items[at]!];
    if (known && fits(known.item, end - from))
      readFields(items, from, end, known.fields, known.standard, values);
    at = end;
  }
  return values;
}

/** The texts among the items: VIN, ICCID, trouble codes. */
export function decodeVendorTexts(
  items: Uint8Array,
  profile: Profile,
): Partial<Record<TextQuantity, string>> {
  const byId = itemsOf(profile);
  const texts: Partial<Record<TextQuantity, string>> = {};
  for (const { id, value } of readItems(items).items) {
    const text = byId[id]?.item.text;
    if (text && fits(byId[id]!.item, value.length)) texts[text] = decodeFixedText(value);
  }
  return texts;
}

/** The items that nothing in the profile can read (unknown id, wrong length, trailing bytes), as hex under their id. */
export function unknownItems(items: Uint8Array, profile: Profile): Record<string, string> {
  const byId = itemsOf(profile);
  const { items: all, rest } = readItems(items);
  const unread = all.filter(({ id, value }) => {
    const known = byId[id]?.item;
    return known === undefined || !fits(known, value.length);
  });
  return itemsToHex(unread, rest);
}

/**
 * The items that carry these quantities in this profile: the other direction, for terminals and tests. A quantity that two items
 * could carry goes into the profile's own. Quantities that no item of the profile holds are left out.
 * @throws ProtocolError when a value is out of its field's range.
 */
export function encodeVendor(
  values: Quantities,
  profile: Profile,
  texts: Partial<Record<TextQuantity, string>> = {},
): Item[] {
  const items: Item[] = [];
  const byId = itemsOf(profile);
  const own = new Set(profile.items.flatMap((item) => (item.fields ?? []).map((field) => field.quantity)));
  for (const known of byId) {
    if (!known) continue;
    const { item } = known;
    const fields = known.standard ? known.fields.filter((field) => !own.has(field.quantity)) : known.fields;
    const text = item.text && texts[item.text];
    const value = text === undefined ? writeFields(item, fields, values) : encodeText(text);
    if (value) items.push({ id: item.id, value });
  }
  return items;
}
