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

/** Icons that only this screen needs; drawn as those of the kit. */
export const FilterIcon = draw(<path d="M2 3h12L9.500 8.500V13l-3-1.500v-3Z" />);
export const TreeIcon = draw(<path d="M2 3h5M4.500 3v9.500H8M4.500 7.500H8M10 7.500h4M10 12.500h4" />);
export const TableIcon = draw(<path d="M2 3h12v10H2ZM2 6.500h12M6.500 6.500V13" />);
export const BoxIcon = draw(
  <rect x="2.500" y="2.500" width="11" height="11" strokeDasharray="2.500 2.500" />,
);
export const LassoIcon = draw(
  <>
    <path
      d="M8 2.500c3.500 0 6 1.600 6 3.800s-2.500 3.800-6 3.800-6-1.600-6-3.800 2.500-3.800 6-3.800Z"
      strokeDasharray="2.500 2.200"
    />
    <path d="M5 10c-1 1-.500 2.500 1 3.500" />
  </>,
);
export const PinIcon = draw(<path d="M10 2 14 6 11 7.500 9.500 11 5 6.500 8.500 5ZM7 9l-4.500 4.500" />);
export const FollowIcon = draw(
  <>
    <circle cx="8" cy="8" r="5.500" />
    <path d="M8 4.500 10.200 11 8 9.700 5.800 11Z" fill="currentColor" />
  </>,
);
export const CommandIcon = draw(<path d="M2 4.500h12v7H2ZM4.500 7 6 8l-1.500 1M8 9.500h3" />);
export const BesideIcon = draw(<path d="M2 3h5v10H2ZM9 3h5v10H9Z" />);
export const MoreIcon = draw(<path d="M3.500 8h.1M8 8h.1M12.500 8h.1" strokeWidth="2.500" />);
