/** The same keys as the Chinese source, with any text: what `en`, `ru` and `tr` must fill. */
export type Words<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>;
};

/** Puts values into `{{name}}` places; a missing value leaves the place visible, so that a test or a reader sees it. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    name in values ? String(values[name]) : place,
  );
}
