import { componentPages } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { may } from '#kit/actor.ts';
import type { FileReaders } from '#kit/files/files.ts';
import { kindOfModel } from './component-models/component-model.store.ts';

/** Whoever may open a library sees the pictures and drawings of its records. */
export const libraryFileReaders = (pool: Pool): FileReaders => ({
  product: async (actor) => may(actor, 'products'),
  vehicleModel: async (actor) => may(actor, 'depot'),
  implementModel: async (actor) => may(actor, 'argTool'),
  componentModel: async (actor, id) => {
    const kind = await kindOfModel(pool, id);
    return kind !== null && may(actor, componentPages[kind]);
  },
});
