import { authorizeCalls } from '../access/allocations/authorize-calls.ts';
import { dealerCalls } from '../parties/dealer-calls.ts';
import { ownerCalls } from '../parties/owner-calls.ts';
import { pointCalls } from '../parties/point-calls.ts';
import { regionCalls } from '../parties/region-calls.ts';
import { carCalls } from './car-calls.ts';
import { fittingCalls } from './fitting/fitting-calls.ts';
import { vehicleToolCalls } from './implements/implement-calls.ts';
import { productCalls } from './libraries/product-calls.ts';
import { modificationCalls } from './modification-calls.ts';
import { zwtAppCalls, zwtUserCalls } from './zhiweitong-calls.ts';

/** Every described call about machines, and about who has them, by what it is about. */
export const machineCalls = {
  cars: carCalls,
  fitting: fittingCalls,
  authorizations: authorizeCalls,
  servicePointDeeds: pointCalls,
  dealers: dealerCalls,
  ownerDeeds: ownerCalls,
  regions: regionCalls,
  zwtUsers: zwtUserCalls,
  zwtApp: zwtAppCalls,
  vehicleTools: vehicleToolCalls,
  modifications: modificationCalls,
  products: productCalls,
};
