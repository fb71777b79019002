import type { PolygonOutline } from '@furrow/contract';
import { Refusal } from '#kit/refusal.ts';
import { type TargetFigures, type TargetPart, targetOf } from './target-polygons.rules.ts';

export interface TargetAsked {
  /** The features of the file as JSON. */
  readonly text: string;
  readonly block: PolygonOutline;
  readonly property: string | undefined;
}

/** @throws Refusal target… */
export function targetAnswer({ text, block, property }: TargetAsked): TargetFigures {
  const figures = targetOf(JSON.parse(text) as TargetPart[], block, property);
  if ('key' in figures) throw new Refusal(figures.key, figures.params);
  return figures;
}
