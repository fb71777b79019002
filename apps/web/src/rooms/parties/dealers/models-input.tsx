import { productCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

interface Props {
  id?: string;
  /** Form.Item fills these in. */
  value?: string[];
  onChange?: (models: string[]) => void;
  onBlur?: () => void;
}

/** Products on sale of the chosen categories, by model; who may not open the products types them. */
export function ModelsInput({ id, value = [], onChange, onBlur }: Props) {
  const text = useTexts();
  const { form } = useFormPlace();
  const category = Form.useWatch<string[] | undefined>('categories', form) ?? [];
  const maySee = useMay('products');
  const { data } = useQuery({
    queryKey: ['products', 'models', category],
    queryFn: ({ signal }) =>
      ask(productCalls.list, { query: { category, state: 'onSale', size: 200 } }, { signal }),
    enabled: maySee && category.length > 0,
  });
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode={maySee ? 'multiple' : 'tags'}
      placeholder={text('forms.choose')}
      value={value}
      options={(data?.rows ?? []).map(({ model }) => ({ value: model, label: model }))}
      onChange={(models) => onChange?.(models)}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
