import { dealerCalls, tabletRule } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { useFormPlace } from '#kit/form/form-context.ts';
import { useTexts } from '#kit/words/text.ts';

/** How many of the dealer's tablets the rule that stands in the form would not let through. */
export function TabletsHint({ id }: { id: string }) {
  const text = useTexts();
  const { form } = useFormPlace();
  const typed = {
    digits: Form.useWatch('tabletSnDigits', form),
    rule: Form.useWatch('tabletSnRule', form),
  };
  const asked = tabletRule.safeParse(typed).data;
  const { data } = useQuery({
    queryKey: ['dealers', 'tablets', id, asked],
    queryFn: ({ signal }) => ask(dealerCalls.tablets, { params: { id }, query: asked! }, { signal }),
    enabled: asked !== undefined,
  });
  if (!data || data.tablets === 0) return null;
  const { tablets, breaking } = data;
  return breaking === 0
    ? text('dealers.allFit', { tablets })
    : text('dealers.breaking', { tablets, breaking });
}
