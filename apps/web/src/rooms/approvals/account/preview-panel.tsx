import {
  type AccountAuditDetail,
  type AccountPreview,
  accountAuditCalls,
  type ScopeSubject,
} from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import { Fields } from '#kit/detail/fields.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { useTexts } from '#kit/words/text.ts';
import { wordsAt } from '#kit/words/words-at.ts';

/** What the account would see, tried out by the server; asked anew with every version and with other areas. */
export function usePreview(
  { id, version }: AccountAuditDetail,
  areas?: { subject: ScopeSubject; codes: string[] },
) {
  return useQuery<AccountPreview>({
    queryKey: ['accountAudit', 'preview', id, version, areas],
    queryFn: () => ask(accountAuditCalls.preview, { params: { id }, body: areas ? { areas } : {} }),
    retry: false,
  });
}

/** "This account would see": pages of its menu, vehicles, base stations. */
export function PreviewPanel({ row }: { row: AccountAuditDetail }) {
  const text = useTexts();
  const formats = useFormats();
  const preview = usePreview(row);
  return (
    <>
      <h3>{text('approvals.account.previewT')}</h3>
      <QueryState query={preview} lines={3}>
        {({ pages, vehicles, stations }) =>
          pages.length === 0 ? (
            <p>{text('approvals.account.noRole')}</p>
          ) : (
            <Fields
              lines={[
                { label: 'approvals.account.vehicles', value: formats.number(vehicles.count) },
                { label: 'approvals.account.stations', value: formats.number(stations.count) },
                {
                  label: 'approvals.account.pages',
                  value: pages.map((page) => wordsAt(text, `titles.${page}`) ?? page).join(' · '),
                  wide: true,
                },
              ]}
            />
          )
        }
      </QueryState>
    </>
  );
}
