import { zonesTarget } from '../sampling/figures/zones-target.ts';
import { planPoints } from '../sampling/plans/plan-points.rules.ts';
import { siteTiles } from '../sites/site-tile.ts';
import { linePicture } from '../subsidies/mapping/line-picture.ts';
import { nearDepths } from '../subsidies/spots/near-depths.ts';
import { workedOutline } from './worked-outline.ts';

type PlanWish = Parameters<typeof planPoints>;

const drawings = () => ({
  workedOutline,
  linePicture,
  nearDepths,
  zonesTarget,
  siteTile: siteTiles(),
  planPoints: ({ outline, wish }: { outline: PlanWish[0]; wish: PlanWish[1] }) => planPoints(outline, wish),
});

type Drawings = ReturnType<typeof drawings>;
export type DrawingKind = keyof Drawings;
type Inputs = { [Kind in DrawingKind]: Parameters<Drawings[Kind]>[0] };
type Outputs = { [Kind in DrawingKind]: ReturnType<Drawings[Kind]> };
export type DrawingInput<Kind extends DrawingKind> = Inputs[Kind];
export type DrawingOutput<Kind extends DrawingKind> = Outputs[Kind];

/** What is drawn, and from what. */
export interface DrawingAsked<Kind extends DrawingKind = DrawingKind> {
  readonly kind: Kind;
  readonly input: DrawingInput<Kind>;
}

/** Draws what is asked; what it draws tiles from is kept. @throws Refusal trackNoWork, blockCornersTooMany, target… */
export function drawingAnswers(): (asked: DrawingAsked) => DrawingOutput<DrawingKind> {
  // Each kind with its own input and output, so that the compiler holds the two together.
  const all: { readonly [Kind in DrawingKind]: (input: Inputs[Kind]) => Outputs[Kind] } = drawings();
  const draw = <Kind extends DrawingKind>({ kind, input }: DrawingAsked<Kind>) => all[kind](input);
  return draw;
}
