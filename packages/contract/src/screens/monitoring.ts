import { hidden, menu } from './screen-entry.ts';

/** Monitoring centre: the menu in the order of the specification, then the pages that open from it. */
export const monitoringScreens = [
  menu('monitoring', 'carMonitor'),
  menu('monitoring', 'constructMonitor'),
  menu('monitoring', 'agentMonitor'),
  menu('monitoring', 'tboxMonitor'),
  menu('monitoring', 'baseStationMonitor'),
  menu('monitoring', 'serverPointMonitor'),
  menu('monitoring', 'zhiweitongMonitor'),
  menu('monitoring', 'historicalTrack'),
  menu('monitoring', 'tboxTrack'),
  hidden('monitoring', 'workCondition', 'carMonitor'),
  hidden('monitoring', 'tboxWorkCondition', 'tboxMonitor'),
  hidden('monitoring', 'carMonitorDetail', 'carMonitor'),
  hidden('monitoring', 'bsDetail', 'baseStationMonitor'),
  hidden('monitoring', 'areaStatistics', 'deviceJob'),
  hidden('monitoring', 'speedAnalysis', 'deviceJob'),
  hidden('monitoring', 'realTimeTraj', 'carMonitor'),
  hidden('monitoring', 'conditionDetail', 'workCondition'),
  hidden('monitoring', 'preciseAnalysis', 'preciseJob'),
  hidden('monitoring', 'photoDisplay', 'deviceJob'),
  hidden('monitoring', 'variableLayer', 'preciseJob'),
  hidden('monitoring', 'deviceDetail', 'deviceList'),
  hidden('monitoring', 'condAnalyse', 'workCondition'),
] as const;
