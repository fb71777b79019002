import { roleForm } from '@furrow/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startTexts } from '../words/text.ts';
import { useFormState } from './use-form-state.ts';

const schema = roleForm.pick({ name: true });
const initial = {};

let fillings = 0;

/** A form one of whose parts puts a value in as soon as it knows of it, as the owner of a phone number is. */
function Knowing({ known }: { known: object | null }) {
  const [form] = Form.useForm();
  const { fill, values } = useFormState<{ version: string }>(
    {
      form,
      path: 'any',
      id: null,
      schema,
      labels: 'cars.columns',
      send: undefined,
      valuesOf: () => initial,
      onSaved: () => undefined,
    },
    null,
    initial,
  );
  useEffect(() => {
    // Without an end it would not fail but hang.
    if (!known || fillings > 9) return;
    fillings += 1;
    fill({ name: 'Li Xiuying' });
  }, [known, fill]);
  return (
    <Form form={form}>
      <Form.Item name="name">
        <Input />
      </Form.Item>
      <output>{String(values.name)}</output>
    </Form>
  );
}

it('a part that puts values into a form when it learns of them does so once, and the form stands', async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  await startTexts('en');
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (known: object | null) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <Knowing known={known} />
        </QueryClientProvider>,
      ),
    );
  await show(null);
  await show({});
  expect(place.querySelector('output')?.textContent).toBe('Li Xiuying');
  expect(fillings).toBe(1);
  await act(async () => root.unmount());
});
