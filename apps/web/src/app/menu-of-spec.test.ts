import { type ScreenGroup, screenEntries, screenEntryAt } from '@furrow/contract';
import { expect, it } from 'vitest';
import { allScreens, screenAt, visibleMenu } from './menu.ts';

/** The menu as somebody sees it who may do everything: what is built, group by group. */
const menu = new Map(
  visibleMenu(
    () => true,
    () => true,
  ).map(({ group, pages }) => [group, pages.map(({ entry }) => entry.path)]),
);
const inMenu = (group: ScreenGroup, ...paths: string[]): void =>
  expect(menu.get(group)?.filter((path) => paths.includes(path))).toEqual(paths);
const componentLibraries = (...paths: string[]): void => {
  inMenu('basicInfo', ...paths);
  for (const path of paths) expect(screenEntryAt(path)?.subgroup, path).toBe('componentLibraries');
};
const differentialAccounts = (...paths: string[]): void => {
  inMenu('serviceLog', ...paths);
  for (const path of paths) expect(screenEntryAt(path)?.subgroup, path).toBe('differentialAccounts');
};
/** Pages that open by their address and stand in no menu. */
const hidden = (...paths: string[]): void => {
  for (const path of paths) {
    expect(screenEntryAt(path)?.place, path).toBe('hidden');
    expect(screenAt(path), path).toBeDefined();
    expect([...menu.values()].flat(), path).not.toContain(path);
  }
};

it('R-2-039 the pages of a group stand in the order of the specification', () => {
  for (const [group, paths] of menu) {
    const said = screenEntries.filter((entry) => entry.group === group && entry.place === 'menu');
    expect(
      said.map(({ path }) => path).filter((path) => paths.includes(path)),
      group,
    ).toEqual(paths);
  }
});
it('R-2-076 hidden pages open by address and stand in no menu', () => {
  const pages = allScreens.map(({ path }) => path).filter((path) => screenEntryAt(path)?.place === 'hidden');
  expect(pages).toEqual(expect.arrayContaining(['/carMonitorDetail', '/editSubsidy', '/accountItem']));
  hidden(...pages);
});
it('R-2-040 monitoring', () => inMenu('monitoring', '/carMonitor', '/constructMonitor', '/agentMonitor'));
it('R-2-041 monitoring', () =>
  inMenu('monitoring', '/tboxMonitor', '/baseStationMonitor', '/serverPointMonitor'));
it('R-2-136 service points and tracks', () =>
  inMenu('monitoring', '/serverPointMonitor', '/historicalTrack'));
it('R-2-042 Zhiweitong and tracks', () =>
  inMenu('monitoring', '/zhiweitongMonitor', '/historicalTrack', '/tboxTrack'));
it('R-2-046 sorties', () => inMenu('analysis', '/jiading'));
it('R-2-080 precision, photos and layers', () =>
  hidden('/preciseAnalysis', '/photoDisplay', '/variableLayer'));
it('R-2-045 subsidies', () => inMenu('analysis', '/subsidyStatement', '/subsidyParam'));
it('R-2-047 warehouse, vehicles and devices', () =>
  inMenu('basicInfo', '/warehouse', '/carManage', '/deviceList'));
it('R-2-049 tools', () => inMenu('basicInfo', '/argTool', '/agriculture', '/depthSet'));
it('R-2-051 owners', () => inMenu('basicInfo', '/zwtuser', '/userInfo'));
it('R-2-052 base stations and T-BOXes', () =>
  inMenu('basicInfo', '/bsManage', '/tboxConfig', '/versionManage'));
it('R-2-053 field data', () => inMenu('basicInfo', '/abLine', '/blockManage', '/markManage'));
it('R-2-054 parties and regions', () =>
  inMenu('basicInfo', '/serverManage', '/regionManage', '/extendArea', '/agentManage'));
it('R-2-055 catalogues and fitting', () =>
  inMenu('basicInfo', '/products', '/depot', '/front', '/snConnect'));
it('R-2-056 component libraries', () => componentLibraries('/nameplate', '/spline', '/bracket'));
it('R-2-057 component libraries', () => componentLibraries('/slab', '/motor', '/control'));
it('R-2-058 component libraries', () => componentLibraries('/moudle', '/sensor', '/receiver'));
it('R-2-063 warnings of terminals out of area', () =>
  inMenu('warnings', '/terminalCrossRegionWarning', '/terminalCrossRegionMap', '/crossSnWhite'));
it('R-2-062 warnings of machines and their work', () =>
  inMenu('warnings', '/crossRegion', '/dismantle', '/workWarning'));
it('R-2-065 charges, services over satellite and what expires', () =>
  inMenu('serviceLog', '/chargeRecord', '/xignji', '/flowPay'));
it('R-2-066 records of parts, replacements, repairs and conversations', () =>
  inMenu('serviceLog', '/replaceRecord', '/newReplaceRecord', '/repairRecord', '/artificial'));
it('R-2-067 remote sessions, debugging, words of drivers and single registration', () =>
  inMenu('serviceLog', '/remoteServeList', '/debugSwitch', '/deviceFeedBack', '/singleRegistration'));
it('R-2-068 versions of software, their upgrades and configurations before the first contact', () =>
  inMenu('serviceLog', '/softVersion', '/softRemoteUpgrade', '/preUploadConfig'));
it('R-2-145 remote service', () => inMenu('serviceLog', '/remoteServeList'));
it('R-2-061 exceptions, warnings of cards and of dealers', () =>
  inMenu('warnings', '/exceptionQuery', '/flowControl', '/agentWarning'));
it('R-2-069 differential accounts', () => differentialAccounts('/mobileAccount', '/ntrip', '/diffLog'));
it('R-2-070 differential accounts', () =>
  differentialAccounts('/thirdVariance', '/diffBlack', '/diffAssign'));
it('R-2-071 firmware of nodes, and use of software', () =>
  inMenu('serviceLog', '/canFirewareManage', '/softFreq'));
it('R-2-072 accounts and roles', () => inMenu('system', '/accountManage', '/roleManage', '/authorizeManage'));
it('R-2-073 logs', () => inMenu('system', '/userOperateLog', '/logManage', '/softwareLog'));
it('R-2-083 accounts and roles', () => hidden('/accountInfo', '/addAccount', '/addRole'));
it('R-2-084 subsidies', () => hidden('/addSubsidy', '/editSubsidy'));
it('R-2-085 parties', () => hidden('/addAgent', '/editAgent', '/addServer'));
it('R-2-086 vehicles and modifications', () => hidden('/addCar', '/editCar', '/addFront', '/editFront'));
it('R-2-087 devices and regions', () => hidden('/addDevice', '/addRegion'));
it('R-2-048 keys, CHT devices and receivers', () =>
  inMenu('basicInfo', '/sdk', '/chtManage', '/r26RegQuery'));
it('R-2-050 cards, registrations and renewals', () =>
  inMenu('basicInfo', '/flowManage', '/unitSoftReg', '/trafficRenewal'));
it('R-2-059 accounts and entries', () =>
  inMenu('approvals', '/accountAudit', '/infoEntry', '/infoEntryQuery'));
it('R-2-060 replacements, cancellations and hardware codes', () =>
  inMenu('approvals', '/equipReplace', '/equipCancel', '/hardwareCode'));
it('R-2-064 reports', () => inMenu('reports', '/install', '/global', '/machineS', '/workS'));
it('R-2-074 terminals, films, tracks and feedback', () =>
  inMenu('system', '/terminalCondition', '/softVideoSet', '/invalidTrack', '/feedBack'));
it('R-2-075 remote service', () => inMenu('remoteService', '/repairManage', '/problemManage'));
it('R-2-077 details of vehicles, stations and devices', () =>
  hidden('/carMonitorDetail', '/bsDetail', '/deviceDetail'));
it('R-2-081 forms of problems and repairs', () => hidden('/createProblem', '/createRepair'));
it('R-2-082 repairs', () => hidden('/repairDetail', '/repairCompleteDetail', '/rejectDetail'));
it('R-2-088 entries and replacements', () => hidden('/entryDetail', '/entryQueryDetail', '/replaceDetail'));
it('R-2-089 accounts', () => hidden('/accountDetail', '/accountItem'));
it('R-2-141 fees of registration and renewal', () => {
  inMenu('basicInfo', '/unitSoftReg', '/trafficRenewal');
  inMenu('serviceLog', '/chargeRecord');
});
it('R-2-142 correction accounts of devices, and debugging', () => {
  differentialAccounts('/diffAssign');
  inMenu('serviceLog', '/debugSwitch');
});
it('R-2-143 receivers by SN, and single registration', () => {
  inMenu('basicInfo', '/r26RegQuery');
  inMenu('serviceLog', '/singleRegistration');
});
it('R-2-144 problems, repairs and invalid tracks', () => {
  inMenu('remoteService', '/repairManage', '/problemManage');
  inMenu('system', '/invalidTrack');
});
