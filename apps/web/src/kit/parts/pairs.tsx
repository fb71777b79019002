import type { ReactNode } from 'react';

/** Names with their values, a line each; how they stand is the page's (`className`). */
export function Pairs({
  lines,
  className,
}: {
  lines: readonly (readonly [label: string, value: ReactNode])[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
