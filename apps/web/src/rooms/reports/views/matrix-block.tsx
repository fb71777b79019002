import type { ReportAnswer } from '@furrow/contract';
import { Tag } from 'antd';
import { useState } from 'react';
import { useAddress, writeAddress } from '#kit/address.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { BehindDrawer } from '../report/behind-drawer.tsx';
import styles from '../report/report.module.css';
import type { ReportAddress } from '../report/report-address.ts';
import { type Pressed, ReportTable } from '../report/report-table.tsx';
import { useReport } from '../report/use-report.ts';
import {
  type MatrixBlockName,
  matrixBlockNames,
  matrixBlocks,
  measuresOfBlocks,
  openBlocks,
} from './matrix-blocks.ts';

/** Fleet, activity, work, sales, service and warnings side by side, by the rows of the report; blocks fold, columns are shaded (/global). */
export function MatrixBlock({ address }: { address: ReportAddress }) {
  const text = useTexts();
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const open = openBlocks(useAddress().getAll('blocks'));
  const { asked, query } = useReport('global', address, measuresOfBlocks(open));
  return (
    <QueryState query={query}>
      {(found: ReportAnswer) => (
        <>
          <ReportTable
            found={found}
            address={asked}
            onPress={setPressed}
            drill={() => undefined}
            title={text('reports.views.matrix')}
            tools={<Blocks open={open} />}
            shaded
            heads={open.map((one) => ({
              title: text(`reports.views.blocks.${one}`),
              measures: matrixBlocks[one].filter((measure) => asked.measures.includes(measure)),
            }))}
          />
          {pressed && (
            <BehindDrawer
              {...{ name: 'global', address: asked, pressed, found }}
              key={JSON.stringify(pressed)}
              onClose={() => setPressed(null)}
            />
          )}
        </>
      )}
    </QueryState>
  );
}

/** Which blocks are open; the last one stays so, for a matrix without columns says nothing. */
function Blocks({ open }: { open: readonly MatrixBlockName[] }) {
  const text = useTexts();
  const turn = (one: MatrixBlockName, on: boolean): void => {
    const blocks = matrixBlockNames.filter((name) => (name === one ? on : open.includes(name)));
    if (blocks.length > 0) writeAddress({ blocks });
  };
  return (
    <span className={styles.tools} data-print="never">
      <span className={styles.notes}>{text('reports.views.blocksTitle')}</span>
      {matrixBlockNames.map((one) => (
        <Tag.CheckableTag key={one} checked={open.includes(one)} onChange={(on) => turn(one, on)}>
          {text(`reports.views.blocks.${one}`)}
        </Tag.CheckableTag>
      ))}
    </span>
  );
}
