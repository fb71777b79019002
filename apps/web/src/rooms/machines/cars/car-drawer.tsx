import type { CarDetail } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { carTypeWords } from '#kit/words/car-type.ts';
import { type TextKey, useTexts } from '#kit/words/text.ts';
import { categoryWords } from '../devices/device-columns.tsx';
import { auditTag, Ends, OwnerPhone, onlineTag, stateTag, warningTag } from './car-cells.tsx';
import { CarTimeline, FittedParts } from './car-life.tsx';
import { CarWork } from './car-work.tsx';

/** Fields that the history of a vehicle tells of, by the names of the columns. */
const told = ['sn', 'alias', 'plate', 'state', 'brand', 'model', 'machineCode', 'divisionCode', 'phone'];

/** One vehicle: base data, fitted components, its life, and who changed what. */
export function CarDrawer({ ids }: { ids: readonly string[] }) {
  const text = useTexts();
  const labelOf = (field: string) => {
    if (field === 'reason' || field === 'remark') return text(`cars.fields.${field}`);
    return told.includes(field) ? text(`cars.columns.${field}` as TextKey) : null;
  };
  return (
    <DetailDrawer<CarDetail>
      path="cars"
      kind="vehicle"
      ids={ids}
      titleOf={({ sn, alias }) => (alias ? `${sn} · ${alias}` : sn)}
      details={(car) => <CarFields car={car} />}
      related={(car) => (
        <>
          <CarWork id={car.id} />
          <FittedParts parts={car.parts} />
          <CarTimeline id={car.id} />
        </>
      )}
      history={{ labelOf }}
    />
  );
}

function CarFields({ car }: { car: CarDetail }) {
  const text = useTexts();
  return (
    <>
      <Fields
        title="cars.drawer.groups.machine"
        lines={[
          { label: 'cars.columns.state', value: stateTag(car.state) },
          { label: 'cars.columns.online', value: onlineTag(car.online) },
          { label: 'cars.columns.plate', value: car.plate, copy: true },
          { label: 'cars.columns.carType', value: car.carType && carTypeWords(car.carType) },
          { label: 'cars.columns.brand', value: car.brand },
          { label: 'cars.columns.model', value: car.model },
          { label: 'cars.columns.horsepower', value: car.horsepower },
          car.tracks
            ? { label: 'cars.drawer.tracks', value: text('list.yes') }
            : { label: 'cars.columns.tyreCount', value: car.tyreCount },
          { label: 'cars.columns.tractorType', value: car.tractorType },
          { label: 'cars.columns.nameplateCode', value: car.nameplateCode, copy: true },
        ]}
      />
      <Fields
        title="cars.drawer.groups.terminal"
        lines={[
          { label: 'cars.columns.category', value: categoryWords(car.category) },
          { label: 'cars.columns.productModel', value: car.productModel },
          { label: 'cars.columns.machineCode', value: car.machineCode, copy: true },
          { label: 'cars.columns.pn', value: car.pn, copy: true },
          { label: 'cars.drawer.terminalNumber', value: car.terminalNumber, copy: true },
          { label: 'cars.columns.softwareVersion', value: car.softwareVersion },
          { label: 'cars.drawer.hardwareVersion', value: car.hardwareVersion },
          { label: 'cars.columns.sim1', value: car.sim1, copy: true },
          { label: 'cars.columns.sim2', value: car.sim2, copy: true },
          { label: 'cars.columns.lastOnline', value: <Time at={car.lastOnline} /> },
        ]}
      />
      <Fields
        title="cars.drawer.groups.people"
        lines={[
          { label: 'cars.columns.dealer', value: car.dealer },
          { label: 'cars.columns.owner', value: car.owner },
          { label: 'cars.columns.phone', value: <OwnerPhone car={car} /> },
          { label: 'cars.columns.divisionCode', value: <DivisionName code={car.divisionCode} /> },
          { label: 'cars.drawer.installer', value: car.installer },
          { label: 'cars.columns.installedAt', value: <Time at={car.installedAt} /> },
          {
            label: 'cars.drawer.installationState',
            value: text(`cars.installation.${car.installationState}`),
          },
        ]}
      />
      <Fields
        title="cars.drawer.groups.terms"
        lines={[
          { label: 'cars.columns.registrationUntil', value: <Ends at={car.registrationUntil} /> },
          { label: 'cars.columns.flowUntil', value: <Ends at={car.flowUntil} /> },
          { label: 'cars.columns.lastPaidAt', value: <Time at={car.lastPaidAt} /> },
          { label: 'cars.columns.lastPaid', value: car.lastPaid },
          { label: 'cars.columns.audit', value: auditTag(car.audit) },
          { label: 'cars.columns.warning', value: warningTag(car.warning) },
          { label: 'cars.drawer.remark', value: car.remark, wide: true },
        ]}
      />
    </>
  );
}
