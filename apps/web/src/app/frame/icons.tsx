import { drawIcon } from '#kit/parts/draw-icon.tsx';

/** The frame's own icons, in the hand of kit/parts/icons. */
export const PreviousIcon = drawIcon(<path d="m10 3-5 5 5 5" />);
export const NextIcon = drawIcon(<path d="m6 3 5 5-5 5" />);
export const DownIcon = drawIcon(<path d="m3 6 5 5 5-5" />);
export const CollapseIcon = drawIcon(<path d="M2 3v10M14 8H6M9 4.500 5.5 8 9 11.500" />);
export const ExpandIcon = drawIcon(<path d="M14 3v10M2 8h8M7 4.500 10.5 8 7 11.500" />);
export const NewTabIcon = drawIcon(<path d="M9.5 2.500h4v4M13 3 7.5 8.500M11 9.500v4H2.500V5h4" />);
export const PagesIcon = drawIcon(
  <>
    <rect x="2" y="4.5" width="9" height="9" rx="1" />
    <path d="M5 4.500v-2.500h9v9h-3" />
  </>,
);
