import {
  type AllocationMethod,
  type AllocationPreview,
  type AuthorizeRow,
  allocationAccess,
  allocationMethods,
  type ScopeSubject,
  scopeSubjects,
} from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal, Segmented, Select, Tabs } from 'antd';
import { useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import { RegionPicker } from '../../../kit/picker/region-picker.tsx';
import { useTexts } from '../../../kit/words/text.ts';
import { AllocationRows } from './allocation-rows.tsx';
import styles from './authorize.module.css';
import { useRightsDeed } from './authorize-calls.ts';
import { DaysFields } from './grant-dialog.tsx';
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
              <AllocationForm row={row} subject={subject} />
              <AllocationRows id={row.id} subject={subject} />
            </>
          ),
        }))}
      />
    </Modal>
  );
}

function AllocationForm({ row, subject }: { row: Receiver; subject: ScopeSubject }) {
  const text = useTexts();
  const [form] = Form.useForm<Fields>();
  const [preview, setPreview] = useState<AllocationPreview | null>(null);
  const look = useMutation({
    mutationFn: () =>
      api.post<AllocationPreview>(
        `authorizeManage/${row.id}/preview`,
        sent(form.getFieldsValue(true), subject),
      ),
    onSuccess: setPreview,
  });
  const give = useRightsDeed<Fields>(
    (fields) => api.post(`authorizeManage/${row.id}/allocation`, sent(fields, subject)),
    () => {
      form.resetFields();
      setPreview(null);
    },
    { failed: 'messages.allocationFailed' },
  );
  return (
    <Form<Fields>
      form={form}
      name={`allocate-${subject}`}
      layout="vertical"
      className={styles.span ?? ''}
      initialValues={{ method: 'region', access: 'see' }}
      onValuesChange={(changed) => {
        setPreview(null);
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
      <Targets />
      {preview && <Preview preview={preview} />}
      <div className={styles.wide}>
        <Button loading={look.isPending} onClick={() => void form.validateFields().then(() => look.mutate())}>
          {text('grants.preview')}
        </Button>{' '}
        <Button type="primary" htmlType="submit" loading={give.isPending}>
          {text('grants.give')}
        </Button>
      </div>
    </Form>
  );
}

function Targets() {
  const text = useTexts();
  const method: AllocationMethod = Form.useWatch('method') ?? 'region';
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

function Preview({ preview: { devices, already, first } }: { preview: AllocationPreview }) {
  const text = useTexts();
  return (
    <div className={`${styles.wide} ${styles.preview}`} role="status">
      <b>{text('grants.previewed', { devices, already })}</b>
      <div>
        {first
          .map((one) => `${one.sn} ${one.alias}${one.already ? ` (${text('grants.already')})` : ''}`)
          .join(' · ')}
      </div>
    </div>
  );
}

/** Lines and commas part what is typed; a picker gives a list. */
function sent({ targets = [], from, until, ...fields }: Fields, subject: ScopeSubject): object {
  const list = typeof targets === 'string' ? targets.split(/[\s,;，；]+/).filter(Boolean) : targets;
  return { ...fields, subject, targets: list, from: from ?? null, until: until ?? null };
}
