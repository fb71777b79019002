import { useEffect } from 'react';
import { coordinateStyle } from '#kit/formats/coordinate-style.ts';
import { usePreference } from '#kit/list/preferences/use-preferences.ts';
import { setSize, usualSize } from '#kit/settings/ui-state.ts';
import { askStillness } from '#kit/theme/motion.ts';

/** What the account has chosen in its personal settings for every page: still pictures, the way of coordinates, the size of rows. */
export function useAccountLikes(): void {
  const still = usePreference('reducedMotion') === true;
  const style = usePreference('coordinates') ?? 'decimal';
  useEffect(() => {
    askStillness(still);
    return () => askStillness(false);
  }, [still]);
  const size = usePreference('density') ?? usualSize;
  useEffect(() => setSize(size), [size]);
  useEffect(() => coordinateStyle.setState({ style }), [style]);
}
