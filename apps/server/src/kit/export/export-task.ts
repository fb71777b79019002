import { mostExportRows } from '@furrow/contract';
import { requireGuard } from '../actor.ts';
import type { LogOperation } from '../log-operation.ts';
import { Refusal } from '../refusal.ts';
import type { TaskContext, TaskKind } from '../tasks/task-kind.ts';
import { exportFile } from './export-file.ts';
import type { AnyExport } from './list-export.ts';

/** A CSV of more rows is zipped: as plain text it would be hundreds of megabytes. */
const zippedAbove = 200_000;

/** The task that writes a long export into a file. */
export function exportTask(logOperation: LogOperation, definitions: readonly AnyExport[]): TaskKind {
  return {
    kind: 'export',
    async run(context, input) {
      const definition = definitions.find(({ screen }) => screen === context.screen);
      if (!definition) throw new Refusal('notFound');
      // The right may have gone since the task was started.
      requireGuard(context.actor, definition);
      return writeExport(context, definition, logOperation, input as Record<string, unknown>);
    },
  };
}

async function writeExport(
  context: TaskContext,
  definition: AnyExport,
  logOperation: LogOperation,
  query: Record<string, unknown>,
): ReturnType<TaskKind['run']> {
  const { pool, actor, language, files, id } = context;
  let total = 0;
  const make = (zipped: boolean) =>
    exportFile(
      { pool, logOperation },
      definition,
      actor,
      { query, language },
      {
        zipped,
        begins: async (rows) => {
          if (rows > mostExportRows) throw new Refusal('exportTooMany', { most: mostExportRows });
          total = rows;
          await context.progress(0, rows);
        },
        written: (rows) => context.progress(rows, total),
      },
    );
  const file = await make(Number(query.expectedRows ?? 0) > zippedAbove);
  const { size } = await files.write('tasks', id, file.pieces);
  return { result: { rows: total }, file: { name: file.name, type: file.type, size } };
}
