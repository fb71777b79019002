import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { trackLink } from '../card/card-changes.ts';
import { useFollow } from '../follow/use-follow.ts';
import { useGroups, useSaveGroups } from '../monitor-calls.ts';
import { openCard } from '../open-card.ts';

/** The card's actions on a right click in tree and dock. */
export function useVehicleMenu(id: string): NonNullable<MenuProps['items']> {
  const text = useTexts();
  const navigate = useNavigate();
  const mayTrack = useMay('historicalTrack');
  const { following, toggle } = useFollow(id);
  const pinned = useGroups()?.pins.includes(id) ?? false;
  const save = useSaveGroups();
  const pin = () =>
    save((groups) => ({
      ...groups,
      pins: pinned ? groups.pins.filter((one) => one !== id) : [...groups.pins, id],
    })).catch(showError);
  const items: NonNullable<MenuProps['items']> = [
    { key: 'open', label: text('monitor.card.open'), onClick: () => openCard(id, true) },
    {
      key: 'pin',
      label: text(pinned ? 'monitor.card.unpin' : 'monitor.card.pin'),
      onClick: () => void pin(),
    },
    {
      key: 'follow',
      label: text(following ? 'monitor.follow.stop' : 'monitor.follow.start'),
      onClick: toggle,
    },
  ];
  if (mayTrack) {
    items.push({
      key: 'track',
      label: text('shell.pages.historicalTrack'),
      onClick: () => void navigate(trackLink([id], Date.now())),
    });
  }
  return items;
}
