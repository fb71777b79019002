import {
  blockSendCalls,
  type DeliveryRow,
  type DescribedCall,
  lineSendCalls,
  markSendCalls,
  samplingPlanCalls,
  type sendForm,
  targetLayerSendCalls,
} from '@furrow/contract';
import type { z } from 'zod';

type Sent = DescribedCall<string, undefined, typeof sendForm, z.ZodType<DeliveryRow[]>>;

/** How a record gets into terminals and out of them, and what became of it. */
interface SendingCalls {
  send: Sent;
  recall: Sent;
  deliveries: DescribedCall<`${string}/:id/deliveries`, undefined, undefined, z.ZodType<DeliveryRow[]>>;
}

/** The resources whose records are sent to terminals. */
export type SentPath = 'abLines' | 'marks' | 'blocks' | 'targetLayers' | 'sampling/plan';

export const sendingCalls: Readonly<Record<SentPath, SendingCalls>> = {
  abLines: lineSendCalls,
  marks: markSendCalls,
  blocks: blockSendCalls,
  targetLayers: targetLayerSendCalls,
  'sampling/plan': samplingPlanCalls,
};
