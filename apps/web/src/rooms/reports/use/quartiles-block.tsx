import {
  type MachineQuartiles,
  type MachineUse,
  machineUseCalls,
  type QuartileDimension,
  quartileDimensions,
} from '@furrow/contract';
import { Select } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { EmptyState } from '#kit/parts/states/empty-state.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { shownOfUse, titleOfUse } from './machine-words.ts';
import { MachinesDrawer } from './machines-drawer.tsx';
import { againWhileMarked, chosenUse, machinesAsked } from './use-call-query.ts';

type Group = MachineQuartiles['groups'][number];
const figures = ['least', 'lower', 'median', 'upper', 'most'] as const;

/** Where the area, hours and days of the machines lie, class beside class; a box leads to its machines (/machineS). */
export function QuartilesBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const parts = useAddress();
  const use = chosenUse(parts.get('use'));
  const by = quartileDimensions.find((one) => one === parts.get('by')) ?? 'carType';
  const [pressed, setPressed] = useState<Group | null>(null);
  const asked = { ...machinesAsked(address), use, by };
  const query = useCall(machineUseCalls.quartiles, { query: asked }, againWhileMarked);
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{`${text('reports.use.byClass')} · ${titleOfUse(use, text)}`}</h2>
        <Select<QuartileDimension>
          data-print="never"
          aria-label={text('reports.use.byClass')}
          popupMatchSelectWidth={false}
          value={by}
          options={quartileDimensions.map((value) => ({ value, label: text(`reports.dimensions.${value}`) }))}
          onChange={(value) => writeAddress({ by: value })}
        />
      </div>
      <QueryState query={query}>
        {(found) => <Boxes {...{ found, use, by }} onPress={setPressed} />}
      </QueryState>
      {pressed && (
        <MachinesDrawer
          key={pressed.key}
          title={`${titleOfUse(use, text)}: ${pressed.name}`}
          by={use}
          call={machineUseCalls.rows}
          query={{ ...asked, group: pressed.key }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

interface BoxesProps {
  found: MachineQuartiles;
  use: MachineUse;
  by: QuartileDimension;
  onPress: (group: Group) => void;
}

function Boxes({ found: { groups, others }, use, by, onPress }: BoxesProps) {
  const text = useTexts();
  const formats = useFormats();
  const told = groups.filter(({ quartiles }) => quartiles !== null);
  if (told.length === 0) return <EmptyState>{text('reports.noData')}</EmptyState>;
  return (
    <>
      <Chart
        kind="box"
        saves
        height={280}
        title={titleOfUse(use, text)}
        namesTitle={text(`reports.dimensions.${by}`)}
        names={told.map(({ name, machines }) => `${name} (${formats.number(machines)})`)}
        series={figures.map((figure, place) => ({
          name: text(`reports.funnel.${figure}`),
          values: told.map(({ quartiles }) => shownOfUse(use, quartiles?.[place] ?? 0)),
        }))}
        onPick={(place) => told[place] && onPress(told[place])}
      />
      {others > 0 && (
        <p className={styles.notes}>{text('reports.use.notTold', { n: formats.number(others) })}</p>
      )}
    </>
  );
}
