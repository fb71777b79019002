import { demoProductOf, factoryParts, type Machine } from '@furrow/simulator';

/** The vehicle that a machine of the simulator is, as its form. */
export function demoVehicleOf(machine: Machine) {
  return {
    sn: machine.sn,
    terminalNumber: machine.terminalNumber,
    protocol: machine.protocol === 2013 ? ('2013' as const) : ('2019' as const),
    machineCode: factoryParts(machine).machineCode,
    alias: machine.alias,
    category: machine.category,
    productModel: demoProductOf(machine.category),
    carType: machine.carType,
    brand: machine.brand,
    model: machine.model,
    plate: machine.plate,
    divisionCode: machine.divisionCode || machine.countryCode,
    workType: machine.workType,
    workingWidthM: machine.widthM,
    qualifiedDepthM: machine.standardDepthM,
  };
}
