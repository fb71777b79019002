import { type MachineUse, type MachineUseAnswer, machineUseCalls, machineUses } from '@furrow/contract';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { Chart } from '#kit/chart/chart.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ExportMenu } from '#kit/list/export/export-menu.tsx';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { classTitle, titleOfUse, valueOfUse } from './machine-words.ts';
import { MachinesDrawer } from './machines-drawer.tsx';
import { againWhileMarked, chosenUse, machinesAsked } from './use-call-query.ts';

/** A number that somebody pressed: of which class (none: all), of which period. */
interface Pressed {
  key: string | undefined;
  of: 'now' | 'before';
}

/** Machines of the fleet by days, hours and area of work, and by how long they stand still; every bar leads to its machines (/machineS). */
export function DistributionBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const by = chosenUse(useAddress().get('use'));
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const asked = { ...machinesAsked(address), use: by };
  const query = useCall(machineUseCalls.read, { query: asked }, againWhileMarked);
  const formats = useFormats();
  const titleOf = (key: string | undefined): string =>
    key === undefined
      ? titleOfUse(by, text)
      : `${titleOfUse(by, text)}: ${classTitle(by, key, formats, text)}`;
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text('reports.use.title')}</h2>
        <span className={styles.tools} data-print="never">
          <Segmented<MachineUse>
            aria-label={text('reports.use.title')}
            value={by}
            options={machineUses.map((value) => ({ value, label: text(`reports.use.by.${value}`) }))}
            onChange={(use) => writeAddress({ use })}
          />
          <ExportMenu right="machineS.export" path="report/machine/distribution/export" query={asked} />
        </span>
      </div>
      <QueryState query={query}>
        {(found) => <Distribution found={found} by={by} onPress={setPressed} />}
      </QueryState>
      {pressed && (
        <MachinesDrawer
          key={JSON.stringify(pressed)}
          title={titleOf(pressed.key)}
          by={by}
          call={machineUseCalls.rows}
          query={{ ...asked, ...pressed }}
          onClose={() => setPressed(null)}
        />
      )}
    </section>
  );
}

interface FoundProps {
  found: MachineUseAnswer;
  by: MachineUse;
  onPress: (pressed: Pressed) => void;
}

function Distribution({ found: { classes, compared, total, quartiles }, by, onPress }: FoundProps) {
  const text = useTexts();
  const formats = useFormats();
  const value = (place: number): string => valueOfUse(by, quartiles?.[place] ?? null, formats, text);
  return (
    <>
      <Chart
        kind="bar"
        saves
        height={260}
        title={titleOfUse(by, text)}
        namesTitle={titleOfUse(by, text)}
        names={classes.map(({ key }) => classTitle(by, key, formats, text))}
        series={[
          { name: text('reports.use.machines'), values: classes.map(({ machines }) => machines) },
          ...(compared
            ? [
                {
                  name: text('reports.charts.beforeLine'),
                  values: classes.map(({ before }) => before ?? 0),
                },
              ]
            : []),
        ]}
        onPick={(place, one) => {
          const { key, machines, before } = classes[place]!;
          const of = one === 1 ? 'before' : 'now';
          if ((of === 'now' ? machines : before) ?? 0) onPress({ key, of });
        }}
        canPick={(place) => classes[place]!.machines > 0}
      />
      <p className={styles.notes}>
        <button
          type="button"
          className={styles.link}
          data-print="keep"
          disabled={total.machines === 0}
          onClick={() => onPress({ key: undefined, of: 'now' })}
        >
          {text('reports.use.count', { n: formats.number(total.machines) })}
        </button>
        {quartiles && (
          <span>
            {text('reports.use.quartiles', {
              least: value(0),
              lower: value(1),
              median: value(2),
              upper: value(3),
              most: value(4),
            })}
          </span>
        )}
        <span>{text(by === 'still' ? 'reports.use.stillNote' : 'reports.use.note')}</span>
      </p>
    </>
  );
}
