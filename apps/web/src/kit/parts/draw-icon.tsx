import type { ReactNode } from 'react';

/** An icon of 16 px with a line of 1.5, in the hand of the frame and the map. */
export const drawIcon = (content: ReactNode) =>
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
