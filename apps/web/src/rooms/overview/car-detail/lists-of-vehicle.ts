import {
  assignmentCalls,
  chargeCalls,
  crossRegionCalls,
  type DescribedCall,
  diffLogCalls,
  dismantleCalls,
  exceptionCalls,
  problemCalls,
  remoteCalls,
  repairRecordCalls,
  replacedPartCalls,
  serviceContact,
  singleRegistrationCalls,
  softwareUseCalls,
  terminalWarningCalls,
  workWarningCalls,
} from '@furrow/contract';

/** A list of another page that can be asked for one SN. */
export interface ListOfVehicle {
  /** Its page, which is also the right to it. */
  screen:
    | 'artificial'
    | 'chargeRecord'
    | 'crossRegion'
    | 'diffAssign'
    | 'diffLog'
    | 'dismantle'
    | 'exceptionQuery'
    | 'problemManage'
    | 'remoteServeList'
    | 'repairRecord'
    | 'replaceRecord'
    | 'singleRegistration'
    | 'softFreq'
    | 'terminalCrossRegionWarning'
    | 'workWarning';
  call: DescribedCall;
  /** The field of a row that tells when it came, seconds UTC; the list can be sorted by it. */
  at: string;
  /** What must be asked for beside the SN to see all. */
  more?: Readonly<Record<string, string>>;
}

/** Tabs by their words. */
export type TabOfLists = 'warnings' | 'service' | 'charges' | 'software' | 'corrections';

const warnings = { at: 'raisedAt', more: { tab: 'all' } } as const;

/** The tabs of /carMonitorDetail that show what other pages hold of the vehicle, in their order. */
export const listsOfVehicle: Readonly<Record<TabOfLists, readonly ListOfVehicle[]>> = {
  warnings: [
    { screen: 'crossRegion', call: crossRegionCalls.list, ...warnings },
    { screen: 'workWarning', call: workWarningCalls.list, ...warnings },
    { screen: 'dismantle', call: dismantleCalls.list, ...warnings },
    { screen: 'terminalCrossRegionWarning', call: terminalWarningCalls.list, ...warnings },
    { screen: 'exceptionQuery', call: exceptionCalls.list, ...warnings },
  ],
  service: [
    { screen: 'problemManage', call: problemCalls.list, at: 'createdAt', more: { tab: 'all' } },
    { screen: 'repairRecord', call: repairRecordCalls.list, at: 'finishedAt' },
    { screen: 'replaceRecord', call: replacedPartCalls.list, at: 'replacedAt' },
    { screen: 'artificial', call: serviceContact.calls.list, at: 'createdAt' },
    { screen: 'remoteServeList', call: remoteCalls.list, at: 'askedAt' },
  ],
  charges: [
    { screen: 'chargeRecord', call: chargeCalls.list, at: 'createdAt' },
    { screen: 'singleRegistration', call: singleRegistrationCalls.list, at: 'madeAt' },
  ],
  software: [{ screen: 'softFreq', call: softwareUseCalls.list, at: 'lastUsed' }],
  corrections: [
    { screen: 'diffAssign', call: assignmentCalls.list, at: 'assignedAt' },
    { screen: 'diffLog', call: diffLogCalls.list, at: 'began' },
  ],
};
