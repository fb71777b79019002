import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { readBatch } from '../list/selection/batch.ts';
import { BatchResultDialog } from '../list/selection/batch-result.tsx';
import { useTexts } from '../words/text.ts';

/** What a batch refused, row by row, and the way to try those again (C8). */
export function BatchResultButton({ batchId }: { batchId: string }) {
  const text = useTexts();
  const queries = useQueryClient();
  const [shown, setShown] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey: ['batch', shown],
    queryFn: () => readBatch(shown ?? batchId),
    enabled: shown !== null,
  });
  return (
    <>
      <Button size="small" onClick={() => setShown(batchId)}>
        {text('tasks.tray.showResult')}
      </Button>
      {shown !== null && data && (
        <BatchResultDialog
          result={data}
          onRetried={({ id }) => {
            void queries.invalidateQueries({ queryKey: ['tasks'] });
            setShown(id ?? null);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
