import type { PermissionCode } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { Actor } from '../actor.ts';
import type { ExportColumn } from '../export/columns.ts';
import { type AnyExport, defineExport } from '../export/list-export.ts';
import type { Entity, PlainRow } from './entity.ts';
import { visibleRows } from './entity-deeds.ts';

/** The files of a record's list (C9); `screen` is the page, whose path the calls of an export bear. */
export function exportOfEntity<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  entity: Entity<Row, Form, Filters, Sort>,
  file: {
    right: PermissionCode;
    title: (words: Texts) => string;
    columns: readonly ExportColumn<Row>[];
    /** The row as it stands in a file, where that is more than a list shows: numbers in full for who has the right. */
    shown?: (actor: Actor, row: Row) => Row;
  },
): AnyExport {
  const { path, list, source, shown, guarded, enriched } = entity;
  return defineExport<Row, Filters, Sort>({
    screen: path,
    list,
    source,
    visible: (db, actor, asked) => visibleRows(db, entity, actor, asked),
    ...(shown ? { shown } : {}),
    ...(guarded ? { guarded } : {}),
    ...(enriched ? { enriched: (db, rows, actor) => enriched(db, actor, rows) } : {}),
    ...file,
  });
}
