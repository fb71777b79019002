import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type VisibleKind, visibleIds } from '#kit/entity/visible-ids.ts';
import { connectionSource } from './fitting/connections/connection-list.store.ts';
import { implementEntity } from './implements/implements.ts';
import { implementEntity as implementModelEntity } from './libraries/implement-models/implement-models.ts';
import { productEntity } from './libraries/products/products.ts';
import { vehicleModelEntity } from './libraries/vehicle-models/vehicle-models.ts';
import { componentModelsSeen, componentsSeen } from './libraries/visible-components.ts';
import { licenceEntity } from './licences/licences.ts';
import { modificationEntity } from './modifications/modifications.ts';
import { jobReach, jobSource } from './replacements/jobs/job-list.store.ts';
import { vehicleReach } from './vehicle-scope.ts';
import { zwtUserEntity } from './zhiweitong/zwt-users.ts';

const kinds = {
  zhiweitongUser: zwtUserEntity,
  apiKey: licenceEntity,
  product: productEntity,
  vehicleModel: vehicleModelEntity,
  implement: implementEntity,
  implementModel: implementModelEntity,
  snConnection: {
    source: connectionSource,
    reach: async (_: Queryable, actor: Actor) => vehicleReach(actor),
  },
  replacementRecord: {
    source: jobSource,
    reach: async (_: Queryable, actor: Actor) => jobReach(actor),
  },
  modification: modificationEntity,
  component: componentsSeen,
  componentModel: componentModelsSeen,
} satisfies Record<string, VisibleKind>;

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`, files). */
export const visibleMachines = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, kinds[kind], actor, ids);
