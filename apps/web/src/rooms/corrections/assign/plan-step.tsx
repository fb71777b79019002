import { type AssignPlan, type AssignPreview, assignPlan } from '@furrow/contract';
import { Alert, Form, Table } from 'antd';
import { fieldOf } from '#kit/form/field-of.tsx';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';
import { MountPicker } from '../mounts/mount-picker.tsx';
import { distanceCell } from '../parts/cells.tsx';

const Field = fieldOf(assignPlan, 'corrections.assign.fields');

/** What each device gets, and how it comes to its terminal. */
export function PlanFields({ source }: { source: AssignPlan['source'] }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const validity = Form.useWatch<AssignPlan['validity'] | undefined>('validity', form) ?? 'pool';
  return (
    <>
      {source === 'own' ? (
        <Field name="mountPoint" hint={text('corrections.assign.mountHint')}>
          <MountPicker by="name" single />
        </Field>
      ) : (
        <Field name="mountPoint" hint={text('corrections.assign.mountHint')} />
      )}
      <Field
        name="validity"
        choices={(['pool', 'date'] as const).map((value) => ({
          value,
          label: text(`corrections.assign.validities.${value}`),
        }))}
      />
      {validity === 'date' && <Field name="endsOn" />}
      <Field
        name="delivery"
        choices={(['send', 'none'] as const).map((value) => ({
          value,
          label: text(`corrections.assign.sendings.${value}`),
        }))}
      />
      <Field name="asFarAsTheyGo" />
    </>
  );
}

/** How many devices and accounts there are, which base is nearest to each, and who is left out and why. */
export function PreviewPart({ preview, missing }: { preview: AssignPreview; missing: number }) {
  const text = useTexts();
  const { devices, left, free } = preview;
  const hasMounts = devices.some(({ mountPoint }) => mountPoint !== null);
  return (
    <>
      <Alert
        type={missing > 0 || devices.length === 0 ? 'warning' : 'info'}
        title={text('corrections.assign.preview', { devices: devices.length, free })}
        description={missing > 0 ? text('corrections.assign.missing', { count: missing }) : undefined}
      />
      {hasMounts && (
        <Table
          size="small"
          rowKey="id"
          pagination={{ pageSize: 5, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={devices}
          columns={[
            { dataIndex: 'sn', title: text('corrections.assign.columns.sn') },
            {
              dataIndex: 'mountPoint',
              title: text('corrections.assign.nearest'),
              render: (name) => name ?? text('format.none'),
            },
            {
              dataIndex: 'distanceM',
              title: text('corrections.assign.distance'),
              align: 'right',
              render: distanceCell,
            },
          ]}
        />
      )}
      {left.length > 0 && (
        <Table
          size="small"
          rowKey="sn"
          pagination={{ pageSize: 5, size: 'small', hideOnSinglePage: true, showSizeChanger: false }}
          dataSource={left}
          columns={[
            { dataIndex: 'sn', title: text('corrections.assign.leftOut') },
            {
              dataIndex: 'reason',
              title: text('corrections.assign.columns.reason'),
              render: (reason: (typeof left)[number]['reason']) =>
                text(`corrections.assign.reasons.${reason}`),
            },
          ]}
        />
      )}
    </>
  );
}
