import { type SiteState, siteFlow, siteMachineKinds } from '@furrow/contract';
import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import { BranchControl } from '#kit/list/filters/branch-control.tsx';
import type { BranchFilter } from '#kit/list/list-screen.ts';
import { useDealerNodes } from '#kit/picker/dealer-nodes.ts';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useTexts } from '#kit/words/text.ts';

const dealerFilter: BranchFilter = {
  kind: 'branch',
  title: 'sites.filters.dealer',
  useNodes: useDealerNodes,
  withBelow: 'deviceJob.filters.withBelow',
};

const names = ['name', 'state', 'kind', 'division', 'dealer', 'period'] as const;

/** The filters of the list, as they stand in the address. */
export function useSiteFilters(): Record<string, string> {
  const written = useAddress().toString();
  return useMemo(() => {
    const address = new URLSearchParams(written);
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = address.get(name);
        return value ? [[name, value]] : [];
      }),
    );
  }, [written]);
}

export function SiteFilters() {
  const text = useTexts();
  const { name, state, kind, division, dealer, period = '..' } = useSiteFilters();
  const [from = '', to = ''] = period.split('..');
  const put = (next: Record<string, string | null | undefined>) =>
    writeAddress(Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value ?? null])));
  const span = (begin: string, end: string) => put({ period: begin || end ? `${begin}..${end}` : null });
  return (
    <>
      <div data-wide>
        <Input.Search
          aria-label={text('sites.filters.name')}
          placeholder={text('sites.filters.name')}
          allowClear
          defaultValue={name ?? ''}
          onSearch={(value) => put({ name: value })}
        />
      </div>
      <Select<SiteState>
        aria-label={text('sites.filters.state')}
        placeholder={text('sites.filters.state')}
        allowClear
        value={(state as SiteState) ?? null}
        options={siteFlow.states.map((value) => ({ value, label: text(`sites.states.${value}`) }))}
        onChange={(value) => put({ state: value })}
      />
      <Select
        aria-label={text('sites.filters.kind')}
        placeholder={text('sites.filters.kind')}
        allowClear
        value={kind ?? null}
        options={siteMachineKinds.map((value) => ({ value, label: text(`sites.kinds.${value}`) }))}
        onChange={(value: string | undefined) => put({ kind: value })}
      />
      <div data-wide>
        <DivisionPicker
          label={text('sites.filters.division')}
          value={division ?? null}
          onChange={(code) => put({ division: code })}
        />
      </div>
      <div data-wide>
        <BranchControl
          filter={dealerFilter}
          place={{
            name: 'dealer',
            label: text('sites.filters.dealer'),
            values: dealer ? [dealer] : [],
            onChange: ([chosen]) => put({ dealer: chosen }),
          }}
        />
      </div>
      <DayInput
        placeholder={text('sites.filters.from')}
        value={from || null}
        onChange={(day) => span(day ?? '', to)}
      />
      <DayInput
        placeholder={text('sites.filters.to')}
        value={to || null}
        onChange={(day) => span(from, day ?? '')}
      />
    </>
  );
}
