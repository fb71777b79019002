import type { GroundDesk } from '../device-jobs/coverage/ground-desk.ts';
import type { LayerAsked } from './drawing/drawn-layer.ts';
import { type LayerAnswers, type LayerWish, layerAnswer } from './drawing/layer-answers.ts';
import type { LayerGround } from './layer-ground.ts';

export type FoundLayer = LayerGround;

/** Where layers are drawn: beside the loop of the process that is asked, with the coverages. */
export type LayerDesk = <Kind extends keyof LayerAnswers>(
  found: FoundLayer,
  asked: LayerAsked,
  wish: Extract<LayerWish, { is: Kind }>,
) => Promise<LayerAnswers[Kind]>;

/** Asks the desk of coverages; a target without any work is drawn at once, for it has no ground. */
export const layerDesk =
  (desk: GroundDesk): LayerDesk =>
  async <Kind extends keyof LayerAnswers>(
    { ground, block, cut, target, unit, workType }: FoundLayer,
    { layer, cell, method, classes, breaks }: LayerAsked,
    wish: Extract<LayerWish, { is: Kind }>,
  ) => {
    const question = {
      source: {
        unit,
        workType,
        cutBy: cut && block ? { id: block.id, outline: block.outline } : null,
        target: target && { id: target.id, unit: target.unit, areaM2: target.areaM2, shapes: target.shapes },
      },
      asked: { layer, cell, method, classes, breaks },
      wish: wish as LayerWish,
    };
    // An answer may be null itself: it comes in a shell.
    const said = ground && (await desk(ground, { kind: 'layer', question }));
    return (said ? said.of : layerAnswer(null, question)) as LayerAnswers[Kind];
  };
