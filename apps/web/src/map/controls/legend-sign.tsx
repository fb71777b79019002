import type { LegendEntry } from '../legend.ts';

/** The sign of a legend entry, 20 × 14. */
export function LegendSign({ shape, colour }: Pick<LegendEntry, 'shape' | 'colour'>) {
  return (
    <svg width="20" height="14" viewBox="0 0 20 14" aria-hidden="true">
      {signOf(shape, colour)}
    </svg>
  );
}

function signOf(shape: LegendEntry['shape'], colour: string) {
  switch (shape) {
    case 'arrow':
      return <path d="M10 1 15 13 10 10 5 13Z" fill={colour} />;
    case 'dot':
      return <circle cx="10" cy="7" r="4.5" fill={colour} />;
    case 'ring':
      return <circle cx="10" cy="7" r="4" fill="none" stroke={colour} strokeWidth="2.5" />;
    case 'line':
      return <path d="M1 7h18" stroke={colour} strokeWidth="4" />;
    case 'dashed':
      return <path d="M1 7h18" stroke={colour} strokeWidth="2" strokeDasharray="4 3" />;
    case 'area':
      return (
        <rect x="2" y="1" width="16" height="12" rx="2" fill={colour} fillOpacity="0.5" stroke={colour} />
      );
  }
}
