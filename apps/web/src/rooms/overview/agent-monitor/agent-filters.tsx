import { deviceCategories, newWithinDays, quietDays } from '@furrow/contract';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { useAddressItem } from '#kit/address.ts';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { DockButton } from '../party-map/party-dock.tsx';

const levels = ['1', '2', '3', '4', '5'];

/** The filters of /agentMonitor as they stand in the address, and their inputs. */
export function useAgentFilters() {
  const text = useTexts();
  const [division, setDivision] = useAddressItem('division');
  const [period, setPeriod] = useAddressItem('period');
  const [quiet, setQuiet] = useAddressItem('quiet');
  const [own, setOwn] = useAddressItem('own');
  const more = useMoreFilters();
  const asked = { division, period: period ?? newWithinDays[0], quiet, own, ...more.asked };
  const inputs = (
    <>
      <div data-wide>
        <DivisionPicker
          label={text('partyMaps.agent.division')}
          value={division}
          onChange={(code) => setDivision(code ?? null)}
        />
      </div>
      <Select
        aria-label={text('partyMaps.agent.period')}
        value={asked.period}
        options={newWithinDays.map((value) => ({
          value,
          label: text('partyMaps.agent.newWithin', { days: value }),
        }))}
        onChange={setPeriod}
      />
      <Choice
        label={text('partyMaps.agent.activity')}
        value={quiet}
        options={quietDays.map((value) => ({
          value,
          label: text('partyMaps.agent.quiet', { days: value }),
        }))}
        onChange={setQuiet}
      />
      {more.inputs}
      <div data-wide>
        <Flag label={text('partyMaps.agent.own')} value={own} onChange={setOwn} />
      </div>
      <DockButton />
      {more.button}
    </>
  );
  return { asked, inputs };
}

/** What is asked for less often; shown when asked for, and as long as one of them is set. */
function useMoreFilters() {
  const text = useTexts();
  const [level, setLevel] = useAddressItem('level');
  const [brand, setBrand] = useAddressItem('brand');
  const [category, setCategory] = useAddressItem('category');
  const [odm, setOdm] = useAddressItem('odm');
  const [preInstalled, setPreInstalled] = useAddressItem('preInstalled');
  const asked = { level, brand, category, odm, preInstalled };
  const isSet = Object.values(asked).some((value) => value !== null);
  const [open, setOpen] = useState(isSet);
  const inputs = open && (
    <>
      <Choice
        label={text('dealers.columns.level')}
        value={level}
        options={levels.map((value) => ({ value, label: text('partyMaps.agent.level', { level: value }) }))}
        onChange={setLevel}
      />
      <Input
        allowClear
        maxLength={40}
        aria-label={text('dealers.fields.brand')}
        placeholder={text('dealers.fields.brand')}
        defaultValue={brand ?? ''}
        onChange={({ target }) => setBrand(target.value.trim() || null)}
      />
      <div data-wide>
        <Choice
          label={text('dealers.fields.categories')}
          value={category}
          options={deviceCategories.map((value) => ({ value, label: text(`exports.category.${value}`) }))}
          onChange={setCategory}
        />
      </div>
      <Flag label={text('dealers.fields.odm')} value={odm} onChange={setOdm} />
      <Flag label={text('dealers.fields.preInstalled')} value={preInstalled} onChange={setPreInstalled} />
    </>
  );
  const button = (
    <Button aria-expanded={open} onClick={() => setOpen(!open)}>
      {text(open ? 'partyMaps.fewer' : 'partyMaps.more')}
    </Button>
  );
  return { asked, inputs, button };
}

interface ItemProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Choice({
  label,
  value,
  options,
  onChange,
}: ItemProps & { options: { value: string; label: string }[] }) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      value={value}
      options={options}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

function Flag({ label, value, onChange }: ItemProps) {
  return (
    <Checkbox checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : null)}>
      {label}
    </Checkbox>
  );
}
