import { type RoleDetail, type RoleRow, roleCalls } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useRole } from './role-calls.ts';

/** A new role with the scope and the permissions of another. */
export function CopyDialog({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const [name, setName] = useState(text('roles.copyOf', { name: role.name }).slice(0, 30));
  const detail = useRole(role.id);
  const copy = useMutation({
    mutationFn: ({ description, scopeKind, codes }: RoleDetail) =>
      ask(roleCalls.create, { body: { name, description, scopeKind, permissions: codes } }),
    meta: { quiet: true },
    onSuccess: () => {
      showSuccess(text('roles.copied', { name }));
      onClose();
      return client.invalidateQueries({ queryKey: ['roleManage'] });
    },
  });
  const problem = copy.error ?? detail.error;
  const go = () => detail.data && copy.mutate(detail.data);
  return (
    <Modal
      open
      title={text('roles.copyTitle', { name: role.name })}
      okText={text('roles.copy')}
      okButtonProps={{ disabled: name.trim() === '' || !detail.data, loading: copy.isPending }}
      onOk={go}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={go}>
        <Form.Item
          label={text('roles.copyName')}
          required
          htmlFor="role-copy-name"
          {...(problem
            ? {
                validateStatus: 'error',
                help: problem instanceof ApiError ? problem.message : String(problem),
              }
            : {})}
        >
          <Input
            id="role-copy-name"
            value={name}
            maxLength={30}
            autoFocus
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
