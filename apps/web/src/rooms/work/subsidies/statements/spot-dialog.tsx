import { type SubsidySpot, subsidySpotForm, subsidyStatementCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { useTexts } from '#kit/words/text.ts';

const schema = subsidySpotForm.omit({ photos: true });
const Field = fieldOf(schema, 'subsidy.spotFields');

/** Records what was measured on the spot of a drawn line. */
export function SpotButton({ statement, spot }: { statement: string; spot: SubsidySpot }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text('subsidy.recordSpot')}
      </Button>
      {open && (
        <FormDialog
          title={`${text('subsidy.recordSpot')}: ${spot.sn} ${spot.block}`}
          path="subsidyStatement"
          schema={schema}
          labels="subsidy.spotFields"
          send={(body) =>
            ask(subsidyStatementCalls.spot, {
              params: { id: statement, line: spot.lineId },
              body,
            })
          }
          onDone={() => {
            setOpen(false);
            void queries.invalidateQueries({ queryKey: ['subsidyStatement'] });
          }}
          onCancel={() => setOpen(false)}
        >
          <Field name="checkedOn" />
          <Field name="depths" hint={text('subsidy.depthsHint')} wide>
            <DepthLines />
          </Field>
          <Field name="measuredMu" />
        </FormDialog>
      )}
    </>
  );
}

interface LinesProps {
  id?: string;
  onChange?: (depths: object[]) => void;
}

/** A measured depth a line: centimetres, longitude, latitude. */
function DepthLines({ id, onChange }: LinesProps) {
  const read = (typed: string) =>
    onChange?.(
      typed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [depth = Number.NaN, lng = Number.NaN, lat = Number.NaN] = line
            .trim()
            .split(/[\s;]+/)
            .map((part) => Number(part.replace(',', '.')));
          return { depthM: Math.round(depth * 10) / 1000, lng, lat };
        }),
    );
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 5, maxRows: 12 }}
      onChange={({ target }) => read(target.value)}
    />
  );
}
