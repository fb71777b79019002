import { pointLoads, pointRadiusKm } from '@furrow/contract';
import { Input, Select, TreeSelect } from 'antd';
import { useAddressItem } from '#kit/address.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DockButton } from '../party-map/party-dock.tsx';

const radii = [20, 50, 100, 200];

/** The filters of /serverPointMonitor as they stand in the address, and their inputs. */
export function usePointFilters() {
  const text = useTexts();
  const [division, setDivision] = useAddressItem('division');
  const [dealer, setDealer] = useAddressItem('dealer');
  const [person, setPerson] = useAddressItem('person');
  const [load, setLoad] = useAddressItem('load');
  const [km, setKm] = useAddressItem('km');
  const dealers = useDealerNodes();
  const asked = { division, dealer, person, load, km: km ?? String(pointRadiusKm) };
  const inputs = (
    <>
      <div data-wide>
        <DivisionPicker
          label={text('partyMaps.point.division')}
          value={division}
          onChange={(code) => setDivision(code ?? null)}
        />
      </div>
      <div data-wide>
        <TreeSelect
          allowClear
          showSearch
          treeDefaultExpandAll
          treeNodeFilterProp="title"
          aria-label={text('partyMaps.point.dealer')}
          placeholder={text('partyMaps.point.dealer')}
          value={dealer ?? undefined}
          treeData={dealers}
          onChange={(value: string | undefined) => setDealer(value ?? null)}
        />
      </div>
      <Input
        allowClear
        aria-label={text('partyMaps.point.person')}
        placeholder={text('partyMaps.point.person')}
        defaultValue={person ?? ''}
        onChange={({ target }) => setPerson(target.value.trim() || null)}
      />
      <Select
        aria-label={text('partyMaps.point.load')}
        placeholder={text('partyMaps.point.load')}
        allowClear
        value={load}
        options={pointLoads.map((value) => ({ value, label: text(`partyMaps.point.loads.${value}`) }))}
        onChange={(value: string | undefined) => setLoad(value ?? null)}
      />
      <Select
        aria-label={text('partyMaps.point.radius')}
        value={asked.km}
        options={radii.map((value) => ({
          value: String(value),
          label: text('partyMaps.point.radiusOf', { km: value }),
        }))}
        onChange={setKm}
      />
      <DockButton />
    </>
  );
  return { asked, inputs };
}
