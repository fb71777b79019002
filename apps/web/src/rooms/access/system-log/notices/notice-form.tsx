import { languages, type NoticeRow, noticeCalls, noticeLevels, roleCalls } from '@furrow/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { type MomentSpan, SpanInput } from '#kit/form/inputs/span-input.tsx';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { noticesKey } from './notices-key.ts';

const daySeconds = 86_400;

interface Values {
  zh: string;
  en: string;
  ru: string;
  tr: string;
  level: NoticeRow['level'];
  span: MomentSpan;
  roles: number[];
}

/** One notice: its words in four languages, when and to whom it is shown. */
export function NoticeForm({ notice, onClose }: { notice: NoticeRow | null; onClose: () => void }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const roles = useRoles();
  const save = useMutation({
    mutationFn: ({ span: { from, to: until }, ...rest }: Values) => {
      const body = { ...rest, from, until };
      return notice
        ? ask(noticeCalls.edit, { params: { id: notice.id }, body: { ...body, version: notice.version } })
        : ask(noticeCalls.create, { body });
    },
    onSuccess: async () => {
      showSuccess(text('notices.manage.saved'));
      await queries.invalidateQueries({ queryKey: [noticesKey] });
      onClose();
    },
  });
  const now = Math.floor(Date.now() / 1000);
  const first = notice
    ? { ...notice, span: { from: notice.from, to: notice.until } }
    : { level: 'info', roles: [], span: { from: now, to: now + daySeconds } };
  const required = [{ required: true, message: text('refusals.required') }];
  return (
    <Modal
      open
      title={text(notice ? 'notices.manage.edit' : 'notices.manage.create')}
      okText={text('notices.manage.save')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={first} onFinish={(values) => save.mutate(values)}>
        {languages.map((language) => (
          <Form.Item
            key={language}
            name={language}
            label={text(`notices.manage.words.${language}`)}
            rules={required}
          >
            <Input.TextArea autoSize maxLength={300} />
          </Form.Item>
        ))}
        <Form.Item name="level" label={text('notices.manage.level')} rules={required}>
          <Select
            options={noticeLevels.map((value) => ({ value, label: text(`notices.manage.levels.${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="span" label={text('notices.manage.span')} rules={required}>
          <SpanInput />
        </Form.Item>
        <Form.Item name="roles" label={text('notices.manage.roles')}>
          <Select mode="multiple" placeholder={text('notices.manage.allRoles')} options={roles} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Roles to choose from, for who may see them. */
function useRoles(): { value: number; label: string }[] {
  const enabled = useMay('roleManage');
  const { data } = useQuery({
    queryKey: ['roleManage', 'of notices'],
    queryFn: ({ signal }) => ask(roleCalls.list, { query: { size: '200' } }, { signal }),
    enabled,
  });
  return (data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
