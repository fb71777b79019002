import { carForm } from '@furrow/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormBlock } from '#kit/form/form-block.tsx';
import { FormPage } from '#kit/form/form-page.tsx';
import type { Versioned } from '#kit/form/save/use-row.ts';
import { useTexts } from '#kit/words/text.ts';
import { CarSummary } from './car-summary.tsx';
import { MachineFields } from './machine-fields.tsx';
import { OwnerBlock } from './owner-block.tsx';
import { PapersBlock } from './papers-block.tsx';
import { PartsBlock } from './parts/parts-block.tsx';
import { TerminalBlock } from './terminal-block.tsx';

interface Fitted extends Versioned {
  id: string;
}
const plain = { workType: 'others', ownerKind: 'individual', tracks: false, parts: {}, photos: [] };

/** `?sn=`: /deviceList leads here from a terminal that is to be put into use. */
function begunWith(): Record<string, unknown> {
  const sn = new URLSearchParams(window.location.search).get('sn');
  return sn ? { ...plain, sn } : plain;
}

/** /addCar: puts a terminal into use on a machine. */
export function Screen() {
  const text = useTexts();
  const [initial] = useState(begunWith);
  const navigate = useNavigate();
  return (
    <FormPage<Fitted>
      name="car"
      path="cars"
      id={null}
      draftOn="server"
      title={text('carForm.create')}
      schema={carForm}
      labels="carForm.fields"
      initial={initial}
      aside={(values) => <CarSummary values={values} />}
      onSaved={({ id }, again) => again || void navigate(`/carManage?id=${id}`)}
      onCancel={() => void navigate('/carManage')}
    >
      {() => (
        <>
          <TerminalBlock />
          <FormBlock title={text('carForm.blocks.machine')}>
            <MachineFields />
          </FormBlock>
          <PartsBlock />
          <OwnerBlock />
          <PapersBlock />
        </>
      )}
    </FormPage>
  );
}
