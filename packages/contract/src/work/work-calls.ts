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
import { panelCalls } from '../monitor/data-panel-calls.ts';
import { ownerInfoCalls } from '../monitor/owner-info-calls.ts';
import { tracksCalls } from '../track/track-calls.ts';
import { deviceJobsCalls } from './device-job/job-calls.ts';
import { workFiguresCalls } from './figures/figure-calls.ts';
import { invalidTracksCalls } from './invalid-tracks/invalid-track-calls.ts';
import { layerCalls } from './layers/layer-calls.ts';
import { photoDisplayCalls } from './photos/photo-calls.ts';
import { preciseJobsCalls } from './precise/precise-calls.ts';
import { samplingCalls, samplingPlanCalls } from './sampling/sampling-calls.ts';
import { siteCalls } from './sites/site-calls.ts';
import { subsidyParameterCalls, subsidyStatementCalls } from './subsidies/subsidy-calls.ts';
import { sortiesCalls } from './uav/sortie-calls.ts';

/** Every described call of field work, by what it is about. */
export const workCalls = {
  tracks: tracksCalls,
  deviceJobs: deviceJobsCalls,
  invalidTracks: invalidTracksCalls,
  preciseJobs: preciseJobsCalls,
  photoDisplay: photoDisplayCalls,
  workFigures: workFiguresCalls,
  sorties: sortiesCalls,
  ownerInfo: ownerInfoCalls,
  panel: panelCalls,
  blocks: blockCalls,
  lines: lineCalls,
  marks: markCalls,
  lineTargets: lineTargetCalls,
  lineDeliveries: lineSendCalls,
  markTargets: markTargetCalls,
  markDeliveries: markSendCalls,
  blockDeliveries: blockSendCalls,
  targetLayerDeliveries: targetLayerSendCalls,
  layers: layerCalls,
  layerTargets: layerTargetCalls,
  sampling: samplingCalls,
  samplingPlans: samplingPlanCalls,
  sites: siteCalls,
  subsidyParameters: subsidyParameterCalls,
  subsidyStatements: subsidyStatementCalls,
};
