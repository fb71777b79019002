import {
  type DealerNode,
  dealerCalls,
  type PlannedSilenceForm,
  type PlannedSilenceRow,
  plannedSilenceForm,
  terminalConditionCalls,
} from '@furrow/contract';
import { Button, Drawer, Form, Segmented, Table } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { fieldOf } from '#kit/form/field-of.tsx';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { companyOf } from '#kit/picker/dealer-nodes.ts';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { DivisionName } from '#kit/places/division-name.tsx';
import { DivisionPicker } from '#kit/places/division-picker.tsx';
import { useDivisions } from '#kit/places/use-divisions.ts';
import { useTexts } from '#kit/words/text.ts';

const Field = fieldOf(plannedSilenceForm, 'terminalCondition.fields');

/** Silence that somebody planned: for whom, from when to when, and the way to a new one. */
export function SilencesDrawer({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const query = useCall(terminalConditionCalls.silences, {});
  const [adding, setAdding] = useState(false);
  return (
    <Drawer open title={text('terminalCondition.silencesTitle')} onClose={onClose} size={760}>
      <p>{text('terminalCondition.silencesHint')}</p>
      <Button type="primary" onClick={() => setAdding(true)}>
        {text('terminalCondition.plan')}
      </Button>
      <QueryState query={query} lines={3}>
        {(rows) => <Silences rows={rows} />}
      </QueryState>
      {adding && <PlanDialog onClose={() => setAdding(false)} />}
    </Drawer>
  );
}

function Silences({ rows }: { rows: readonly PlannedSilenceRow[] }) {
  const text = useTexts();
  const deed = useDeed('terminalCondition');
  const { wayTo } = useDivisions();
  const remove = async ({ id, dealer, divisionCode }: PlannedSilenceRow) => {
    const name = dealer ?? wayTo(divisionCode ?? '').at(-1)?.name ?? divisionCode ?? '';
    const asked = {
      title: text('terminalCondition.endSilence'),
      follows: text('terminalCondition.endSilenceText', { name }),
      go: text('terminalCondition.endSilence'),
      danger: true,
    };
    if (await confirmDeed(asked))
      await deed(
        () => ask(terminalConditionCalls.endSilence, { params: { id } }),
        text('terminalCondition.ended'),
      );
  };
  return (
    <Table<PlannedSilenceRow>
      size="small"
      rowKey="id"
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: text('terminalCondition.noSilences') }}
      columns={[
        {
          key: 'where',
          title: text('terminalCondition.silenceColumns.where'),
          render: (_, { dealer, divisionCode }) => dealer ?? <DivisionName code={divisionCode ?? ''} />,
        },
        {
          key: 'span',
          title: text('terminalCondition.silenceColumns.span'),
          render: (_, { fromOn, untilOn }) => `${fromOn} – ${untilOn}`,
        },
        {
          key: 'state',
          title: text('terminalCondition.silenceColumns.state'),
          render: (_, { state }) => text(`terminalCondition.silenceStates.${state}`),
        },
        {
          key: 'silent',
          title: text('terminalCondition.silenceColumns.silent'),
          dataIndex: 'silent',
          align: 'right',
        },
        { key: 'remark', title: text('terminalCondition.fields.remark'), dataIndex: 'remark' },
        {
          key: 'createdBy',
          title: text('terminalCondition.silenceColumns.createdBy'),
          dataIndex: 'createdBy',
        },
        {
          key: 'remove',
          title: '',
          render: (_, row) => (
            <Button size="small" danger onClick={() => void remove(row)}>
              {text('terminalCondition.endSilence')}
            </Button>
          ),
        },
      ]}
    />
  );
}

const initial = { divisionCode: null, dealerId: null, remark: '' };

function PlanDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts();
  const [by, setBy] = useState<'division' | 'dealer'>('division');
  return (
    <FormDialog
      title={text('terminalCondition.planTitle')}
      path="terminalCondition"
      schema={plannedSilenceForm}
      labels="terminalCondition.fields"
      initial={initial}
      go={text('terminalCondition.plan')}
      send={(body) => {
        const form = { ...initial, ...body } as PlannedSilenceForm;
        const other = by === 'division' ? { dealerId: null } : { divisionCode: null };
        return ask(terminalConditionCalls.plan, { body: { ...form, ...other } });
      }}
      onDone={() => {
        showSuccess(text('terminalCondition.planned'));
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item label={text('terminalCondition.fields.where')}>
        <Segmented
          value={by}
          options={[
            { value: 'division', label: text('terminalCondition.byDivision') },
            { value: 'dealer', label: text('terminalCondition.byDealer') },
          ]}
          onChange={setBy}
        />
      </Form.Item>
      {by === 'division' ? (
        <Field name="divisionCode" needed>
          <DivisionPicker />
        </Field>
      ) : (
        <Field name="dealerId" needed>
          <TreePicker<DealerNode> call={dealerCalls.tree} labelOf={companyOf} />
        </Field>
      )}
      <Field name="fromOn" />
      <Field name="untilOn" />
      <Field name="remark" />
    </FormDialog>
  );
}
