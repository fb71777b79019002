import {
  type AllocationForm,
  type AllocationMethod,
  type AuthorizeRow,
  allocationAccess,
  allocationCalls,
  allocationMethods,
  type ScopeSubject,
  scopeSubjects,
} from '@furrow/contract';
import { Button, Checkbox, Form, Input, Modal, Segmented, Select, Tabs } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { RegionPicker } from '#kit/picker/region-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { AllocationRows } from './allocation-rows.tsx';
import styles from './authorize.module.css';
import { useRightsDeed } from './authorize-calls.ts';
import { DeviceChooser } from './device-chooser.tsx';
import { DaysFields } from './grant-dialog.tsx';
import { InSight } from './in-sight.tsx';
import { SnFilePart } from './sn-file-part.tsx';

type Receiver = Pick<AuthorizeRow, 'id' | 'name'>;

interface Fields {
  method: AllocationMethod;
  targets?: string[] | string | undefined;
  withSubordinates?: boolean;
  /** The SNs came from an .xlsx. */
  fromFile?: boolean;
  access: 'see' | 'operate';
  from?: string;
  until?: string;
}

/** "Grant authorisation": devices by one of five methods, what that would bring, and what was given before. */
export function AllocateDialog({
  row,
  subject: first = 'vehicles',
  onClose,
}: {
  row: Receiver;
  /** The tab that is open at first. */
  subject?: ScopeSubject;
  onClose: () => void;
}) {
  const text = useTexts();
  return (
    <Modal
      open
      width={760}
      title={text('grants.allocateTitle', { name: row.name })}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <Tabs
        defaultActiveKey={first}
        items={scopeSubjects.map((subject) => ({
          key: subject,
          label: text(`grants.subjects.${subject}`),
          children: (
            <>
              <GivingForm row={row} subject={subject} />
              <AllocationRows id={row.id} subject={subject} />
            </>
          ),
        }))}
      />
    </Modal>
  );
}

function GivingForm({ row, subject }: { row: Receiver; subject: ScopeSubject }) {
  const text = useTexts();
  const [form] = Form.useForm<Fields>();
  const fields = Form.useWatch((all: Fields) => all, form);
  const give = useRightsDeed<Fields>(
    (all) => ask(allocationCalls.allocate, { params: { id: row.id }, body: sent(all, subject) }),
    () => form.resetFields(),
    { failed: 'messages.allocationFailed' },
  );
  return (
    <Form<Fields>
      form={form}
      name={`allocate-${subject}`}
      layout="vertical"
      className={styles.span ?? ''}
      initialValues={beginning}
      onValuesChange={(changed) => {
        if ('method' in changed) form.setFieldsValue({ targets: undefined, fromFile: false });
      }}
      onFinish={() => give.mutate(form.getFieldsValue(true))}
    >
      <Form.Item name="method" label={text('grants.method')}>
        <Select
          options={allocationMethods.map((value) => ({ value, label: text(`grants.methods.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="access" label={text('grants.access')}>
        <Segmented
          options={allocationAccess.map((value) => ({ value, label: text(`grants.accesses.${value}`) }))}
        />
      </Form.Item>
      <DaysFields />
      <Targets account={row.id} subject={subject} />
      <InSight account={row.id} form={sent(fields ?? beginning, subject)} />
      <div className={styles.wide}>
        <Button type="primary" htmlType="submit" loading={give.isPending}>
          {text('grants.give')}
        </Button>
      </div>
    </Form>
  );
}

const beginning: Fields = { method: 'region', access: 'see' };

function Targets({ account, subject }: { account: string; subject: ScopeSubject }) {
  const text = useTexts();
  const method: AllocationMethod = Form.useWatch('method') ?? beginning.method;
  const access: AllocationForm['access'] = Form.useWatch('access') ?? beginning.access;
  return (
    <>
      <Form.Item
        name="targets"
        className={styles.wide ?? ''}
        label={text(`grants.targets.${method}`)}
        rules={[{ required: true, message: text('refusals.required') }]}
      >
        {method === 'region' ? (
          <RegionPicker withRegions />
        ) : method === 'singleDevice' ? (
          <DeviceChooser account={account} subject={subject} access={access} />
        ) : (
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} />
        )}
      </Form.Item>
      {method === 'singleDevice' && <SnFilePart />}
      {method === 'company' && (
        <Form.Item name="withSubordinates" valuePropName="checked" className={styles.wide ?? ''}>
          <Checkbox>{text('grants.withSubordinates')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Lines and commas part what is typed; a picker gives a list. */
function sent({ targets = [], from, until, ...fields }: Fields, subject: ScopeSubject): AllocationForm {
  const list = typeof targets === 'string' ? targets.split(/[\s,;，；]+/).filter(Boolean) : targets;
  return {
    withSubordinates: false,
    fromFile: false,
    ...fields,
    subject,
    targets: list,
    from: from ?? null,
    until: until ?? null,
  };
}
