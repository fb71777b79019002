import type { PointOnMap } from '@furrow/contract';
import { Link } from 'react-router';
import { Fields } from '#kit/detail/fields.tsx';
import { SideDrawer } from '#kit/detail/side-drawer.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { DivisionName } from '#kit/places/division-name.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from '../party-map/party-map.module.css';

/** One service point: whom to call, and what lies around it. */
export function PointCard({ point, onClose }: { point: PointOnMap | null; onClose: () => void }) {
  const text = useTexts();
  const mayEdit = useMay('serverManage.edit');
  return (
    <SideDrawer
      open={point !== null}
      onClose={onClose}
      title={point?.name}
      extra={point && mayEdit && <Link to={`/addServer?id=${point.id}`}>{text('partyMaps.point.data')}</Link>}
    >
      {point && <Facts point={point} />}
    </SideDrawer>
  );
}

function Facts({ point }: { point: PointOnMap }) {
  const text = useTexts();
  const formats = useFormats();
  return (
    <>
      <Fields
        columns={1}
        lines={[
          { label: 'partyMaps.point.person', value: point.personInCharge },
          { label: 'partyMaps.point.phone', value: point.phone, copy: true },
          { label: 'partyMaps.point.dealer', value: point.dealer },
          { label: 'partyMaps.point.division', value: <DivisionName code={point.divisionCode} /> },
          { label: 'partyMaps.point.address', value: point.address },
          { label: 'partyMaps.point.hours', value: point.openingHours },
          { label: 'partyMaps.point.vehicles', value: formats.number(point.vehicles) },
          { label: 'partyMaps.point.inProblem', value: formats.number(point.inProblem) },
          { label: 'partyMaps.point.load', value: text(`partyMaps.point.loads.${point.load}`) },
        ]}
      />
      <p className={styles.note}>{text('partyMaps.point.waits')}</p>
    </>
  );
}
