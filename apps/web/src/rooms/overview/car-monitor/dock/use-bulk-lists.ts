import { showError, showSuccess } from '#kit/messages/messages.ts';
import { useTexts } from '#kit/words/text.ts';
import { useGroups, useSaveGroups } from '../monitor-calls.ts';

/** Pins vehicles or adds them to a group of the account; the server refuses a list that is full. */
export function useBulkLists(ids: readonly string[]) {
  const text = useTexts();
  const save = useSaveGroups();
  const groups = useGroups()?.groups ?? [];
  const joined = (list: readonly string[]) => [...new Set([...list, ...ids])];
  const done = () => showSuccess(text('monitor.dock.done', { count: ids.length }));
  return {
    groups,
    pin: () => save((list) => ({ ...list, pins: joined(list.pins) })).then(done, showError),
    addToGroup: (group: string) =>
      save((list) => ({
        ...list,
        groups: list.groups.map((one) =>
          one.id === group ? { ...one, vehicles: joined(one.vehicles) } : one,
        ),
      })).then(done, showError),
  };
}
