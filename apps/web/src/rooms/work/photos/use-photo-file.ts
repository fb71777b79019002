import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../kit/api/api.ts';

/** The address in this browser of a picture; undefined until it is there. */
export function usePhotoFile(id: string, size: 'thumb' | 'full') {
  const { data, error } = useQuery({
    queryKey: ['photo', id, size],
    queryFn: async ({ signal }) =>
      (await api.get<Response>(`photoDisplay/${id}/file`, { size }, signal)).blob(),
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
