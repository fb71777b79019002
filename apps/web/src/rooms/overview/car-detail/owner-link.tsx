import { carCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** The way to everything about the owner, in a tab of its own; for who may open both pages. */
export function OwnerLink({ id }: { id: string }) {
  const text = useTexts();
  const [mayCars, mayOwners] = [useMay('carManage'), useMay('userInfo')];
  const { data: car } = useQuery({
    queryKey: ['cars', 'row', id],
    queryFn: ({ signal }) => ask(carCalls.read, { params: { id } }, { signal }),
    enabled: mayCars && mayOwners,
  });
  if (!car?.ownerId) return null;
  return (
    <a href={`/ordUserInfo?id=${car.ownerId}`} target="_blank" rel="noopener">
      {text('titles.ordUserInfo')}
    </a>
  );
}
