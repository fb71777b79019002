import type { ReactNode } from 'react';

const draw = (content: ReactNode) =>
  function Icon() {
    return (
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {content}
      </svg>
    );
  };

/** The frame's own icons, in the hand of kit/parts/icons. */
export const PreviousIcon = draw(<path d="m10 3-5 5 5 5" />);
export const NextIcon = draw(<path d="m6 3 5 5-5 5" />);
export const DownIcon = draw(<path d="m3 6 5 5 5-5" />);
export const CollapseIcon = draw(<path d="M2 3v10M14 8H6M9 4.500 5.5 8 9 11.500" />);
export const ExpandIcon = draw(<path d="M14 3v10M2 8h8M7 4.500 10.5 8 7 11.500" />);
export const NewTabIcon = draw(<path d="M9.5 2.500h4v4M13 3 7.5 8.500M11 9.500v4H2.500V5h4" />);
export const PagesIcon = draw(
  <>
    <rect x="2" y="4.5" width="9" height="9" rx="1" />
    <path d="M5 4.500v-2.500h9v9h-3" />
  </>,
);
