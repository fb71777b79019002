import { useQueryClient } from '@tanstack/react-query';
import { useDeed } from '#kit/entity/use-plain-actions.ts';

/** Does something with records of `path`; whatever was read of the resource above (figures, choices) is asked anew too. */
export function useRoomDeed(path: string): ReturnType<typeof useDeed> {
  const queries = useQueryClient();
  const deed = useDeed(path);
  return async (run, done, failed) => {
    await deed(run, done, failed);
    await queries.invalidateQueries({ queryKey: [path.split('/')[0]] });
  };
}
