import { photoDisplayCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askFile } from '#kit/api/ask.ts';

/** The address in this browser of a picture; undefined until it is there. */
export function usePhotoFile(id: string, size: 'thumb' | 'full') {
  const { data, error } = useQuery({
    queryKey: ['photo', id, size],
    queryFn: ({ signal }) => askFile(photoDisplayCalls.file, { params: { id }, query: { size } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { address, error };
}
