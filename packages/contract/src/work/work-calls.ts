import { blockCalls } from '../fields/block-calls.ts';
import {
  blockSendCalls,
  layerTargetCalls,
  lineSendCalls,
  lineTargetCalls,
  markSendCalls,
  markTargetCalls,
  targetLayerSendCalls,
} from '../fields/delivery-calls.ts';
import { lineCalls } from '../fields/line-calls.ts';
import { markCalls } from '../fields/mark-calls.ts';
import { samplingCalls, samplingPlanCalls } from './sampling/sampling-calls.ts';
import { siteCalls } from './sites/site-calls.ts';
import { subsidyParameterCalls, subsidyStatementCalls } from './subsidies/subsidy-calls.ts';

/** Every described call of field work, by what it is about. */
export const workCalls = {
  blocks: blockCalls,
  lines: lineCalls,
  marks: markCalls,
  lineTargets: lineTargetCalls,
  lineDeliveries: lineSendCalls,
  markTargets: markTargetCalls,
  markDeliveries: markSendCalls,
  blockDeliveries: blockSendCalls,
  targetLayerDeliveries: targetLayerSendCalls,
  layerTargets: layerTargetCalls,
  sampling: samplingCalls,
  samplingPlans: samplingPlanCalls,
  sites: siteCalls,
  subsidyParameters: subsidyParameterCalls,
  subsidyStatements: subsidyStatementCalls,
};
