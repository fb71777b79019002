import { z } from 'zod';
import { rowVersion } from './list.ts';

type Changed<Shape extends z.ZodRawShape> = Partial<z.output<z.ZodObject<Shape>>> & { version: string };

/**
 * What an edit of a record sends: any of its fields (a standard value stands in for none of them) and the version that was
 * loaded (C15). The server lays it over the present record and checks the whole by the form of the record.
 */
export function editOf<Shape extends z.ZodRawShape>(shape: Shape): z.ZodType<Changed<Shape>> {
  const bare = Object.entries(shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.removeDefault() : field),
  ]);
  // `Object.fromEntries` forgets the names, which are those of the shape.
  const edit: z.ZodType<object> = z.object({ ...Object.fromEntries(bare), version: rowVersion });
  return edit as z.ZodType<Changed<Shape>>;
}
