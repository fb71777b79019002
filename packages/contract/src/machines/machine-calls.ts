import { authorizeCalls } from '../access/allocations/authorize-calls.ts';
import { dictionariesCalls } from '../access/dictionaries/dictionary-calls.ts';
import { dealerCalls } from '../parties/dealer-calls.ts';
import { ownerCalls } from '../parties/owner-calls.ts';
import { pointCalls } from '../parties/point-calls.ts';
import { regionCalls } from '../parties/region-calls.ts';
import { commandsCalls } from '../terminals/command-calls.ts';
import { extendAreasCalls } from '../warnings/extended/extend-calls.ts';
import { carCalls } from './car-calls.ts';
import { fittingCalls } from './fitting/fitting-calls.ts';
import { depthSettingsCalls } from './implements/depth-calls.ts';
import { vehicleToolCalls } from './implements/implement-calls.ts';
import { productCalls } from './libraries/product-calls.ts';
import { modificationCalls } from './modification-calls.ts';
import { demoCalls, vehicleCalls } from './vehicle-calls.ts';
import { warehouseCalls } from './warehouse/warehouse-calls.ts';
import { zwtAppCalls, zwtUserCalls } from './zhiweitong-calls.ts';

/** Every described call about machines, and about who has them, by what it is about. */
export const machineCalls = {
  depthSettings: depthSettingsCalls,
  warehouse: warehouseCalls,
  commands: commandsCalls,
  extendAreas: extendAreasCalls,
  dictionaries: dictionariesCalls,
  vehicles: vehicleCalls,
  demo: demoCalls,
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
