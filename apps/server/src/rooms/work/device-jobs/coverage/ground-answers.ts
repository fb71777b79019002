import type { CoverageCell, CoverageColour, CoverageLegend } from '@furrow/contract';
import type { AreaGeometry } from '@furrow/geo';
import { type LayerAnswer, type LayerQuestion, layerAnswer } from '../../layers/drawing/layer-answers.ts';
import { drawGround, type Ground } from './ground.ts';
import { GroundCache } from './ground-cache.ts';
import type { GroundInput } from './ground-input.ts';
import { cellOf, legendOf } from './legend.ts';
import { shapesOf } from './shapes.ts';
import { type GroundShares, sharesOfGround } from './shares.ts';
import { type TileAsked, type TilePlace, tilePixels } from './tile-pixels.ts';

/** What can be asked of a ground. */
export type GroundQuestion =
  | { readonly kind: 'tile'; readonly place: TilePlace; readonly asked: TileAsked }
  | { readonly kind: 'legend'; readonly by: CoverageColour }
  | { readonly kind: 'cell'; readonly lng: number; readonly lat: number }
  | { readonly kind: 'shapes' }
  | { readonly kind: 'shares'; readonly areas: readonly AreaGeometry[] }
  | { readonly kind: 'layer'; readonly question: LayerQuestion };

export interface GroundAnswers {
  readonly tile: Uint8Array;
  readonly legend: CoverageLegend;
  readonly cell: CoverageCell | null;
  readonly shapes: ReturnType<typeof shapesOf>;
  readonly shares: GroundShares;
  readonly layer: { readonly of: LayerAnswer };
}
type GroundAnswer = GroundAnswers[keyof GroundAnswers];

/** A question about the ground of a key; what it is drawn from comes when it is not known yet. */
export interface GroundAsked {
  readonly key: string;
  readonly question: GroundQuestion;
  readonly input?: GroundInput;
}
/** `known` false: ask again, with what the ground is drawn from. */
export type GroundSaid = { readonly known: false } | { readonly known: true; readonly answer: GroundAnswer };

/** Memory for coverages that are looked at, bytes. */
const mostBytes = 256 * 1024 * 1024;

/** Answers questions about grounds, drawing each once. */
export function groundAnswers(): (asked: GroundAsked) => GroundSaid {
  const cache = new GroundCache<Ground>(mostBytes);
  return ({ key, question, input }) => {
    let ground = cache.get(key);
    if (!ground && !input) return { known: false };
    if (!ground) {
      ground = drawGround(input!);
      cache.keep(key, ground);
    }
    return { known: true, answer: answerOf(ground, question) };
  };
}

function answerOf(ground: Ground, question: GroundQuestion): GroundAnswer {
  switch (question.kind) {
    case 'tile':
      return tilePixels(ground, question.place, question.asked);
    case 'legend':
      return legendOf(ground, question.by);
    case 'cell':
      return cellOf(ground, question.lng, question.lat);
    case 'shapes':
      return shapesOf(ground);
    case 'shares':
      return sharesOfGround(ground, question.areas);
    case 'layer':
      return { of: layerAnswer(ground, question.question) };
  }
}
