import { mostFollowed } from '../monitor-address.ts';
import { monitorStore } from '../monitor-store.ts';
import { setPanels, usePanels } from '../use-monitor.ts';

/** Whether a vehicle is followed, and the way to begin and end it; a fifth takes the place of the first. */
export function useFollow(id: string): { following: boolean; toggle: () => void } {
  const { follow } = usePanels();
  const following = follow.includes(id);
  return {
    following,
    toggle: () => {
      monitorStore.setState({ followPaused: false });
      if (following) setPanels({ follow: follow.filter((one) => one !== id) });
      else setPanels({ follow: [...follow, id].slice(-mostFollowed) });
    },
  };
}
