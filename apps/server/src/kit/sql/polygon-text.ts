import type { Outline } from '@furrow/contract';

/** An outline as PostgreSQL reads a `polygon`; null for none. */
export const polygonText = (outline: Outline | null): string | null =>
  outline && `(${outline.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
