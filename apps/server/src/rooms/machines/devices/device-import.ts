import {
  type DeviceForm,
  deviceCategories,
  deviceImport,
  type FieldProblem,
  newDeviceForm,
  protocols,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyImport, asImport, type Verdict } from '#kit/import/list-import.ts';
import { dealersToChoose } from '#rooms/parties/public.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { offeredModels, takenBy } from './device-import.store.ts';
import { storeDevice } from './enter-device.ts';

type Row = Partial<DeviceForm> &
  Pick<DeviceForm, 'sn' | 'category' | 'productModel' | 'terminalNumber'> & { dealerId?: string };

/** Devices from a file (/deviceList): each is booked in like one that is entered by hand. */
export function devicesFromFile(bus: Pick<Bus, 'publish'>): AnyImport {
  return asImport<Row>({
    definition: deviceImport,
    right: 'deviceList.import',
    title: ({ titles }) => titles.deviceList,
    heads: ({ devices }) => devices.fields,
    allowed: async (db, actor, language) => {
      const words = texts[language];
      return {
        category: {
          values: deviceCategories.map((value) => ({ value, word: words.exports.category[value] })),
        },
        protocol: { values: protocols.map((value) => ({ value, word: words.devices.protocols[value] })) },
        dealerId: { values: await dealersToChoose(db, actor) },
      };
    },
    judge,
    write: async (db, actor, row) => {
      const { id, no } = await storeDevice(db, actor, newDeviceForm.parse(row));
      return { id, after: () => bus.publish('vehiclesChanged', { nos: [no] }) };
    },
  });
}

async function judge(db: Queryable, actor: Actor, rows: readonly Row[]): Promise<Verdict[]> {
  const taken = await takenBy(db, rows);
  const offered = new Set(
    (await offeredModels(db)).map(({ category, model }) => `${category} ${model.toLowerCase()}`),
  );
  const seesAll = vehicleScope(actor).all;
  const numbers = new Set<string>();
  return rows.map((row) => {
    const problems: FieldProblem[] = [];
    const present = taken.sn.get(row.sn) ?? null;
    const whole = newDeviceForm.safeParse(row);
    if (!whole.success) problems.push({ field: 'terminalId', key: 'required' });
    if (numbers.has(row.terminalNumber)) problems.push({ field: 'terminalNumber', key: 'twiceInFile' });
    numbers.add(row.terminalNumber);
    if (present === null) {
      if (taken.number.has(row.terminalNumber))
        problems.push({ field: 'terminalNumber', key: 'terminalNumberTaken' });
      if (row.machineCode && taken.code.has(row.machineCode.toLowerCase()))
        problems.push({ field: 'machineCode', key: 'machineCodeTaken' });
      if (!offered.has(`${row.category} ${row.productModel.toLowerCase()}`))
        problems.push({ field: 'productModel', key: 'productNotOffered' });
    } else if (!seesAll) problems.push({ field: 'sn', key: 'snTaken' });
    return { problems, present };
  });
}
