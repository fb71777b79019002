import { lines } from './ab-lines.ts';
import { accessKeys } from './access-keys.ts';
import { accountList } from './account-list.ts';
import { accounts } from './accounts.ts';
import { actions } from './actions.ts';
import { approvals } from './approvals.ts';
import { areaStatistics } from './area-statistics.ts';
import { areas } from './areas.ts';
import { billing } from './billing.ts';
import { blocks } from './blocks.ts';
import { canFirmware } from './can-firmware.ts';
import { carForm } from './car-form.ts';
import { cars } from './cars.ts';
import { cht } from './cht.ts';
import { conditions } from './conditions.ts';
import { connections } from './connections.ts';
import { contacts } from './contacts.ts';
import { corrections } from './corrections.ts';
import { dataPanel } from './data-panel.ts';
import { dealers } from './dealers.ts';
import { debugSwitch } from './debug-switch.ts';
import { deliveries } from './deliveries.ts';
import { depth } from './depth.ts';
import { deviceFeedback } from './device-feedback.ts';
import { deviceJob } from './device-job.ts';
import { devices } from './devices.ts';
import { entry } from './entry.ts';
import { exports } from './exports.ts';
import { extended } from './extended.ts';
import { feedback } from './feedback.ts';
import { fences } from './fences.ts';
import { forms } from './forms.ts';
import { frame } from './frame.ts';
import { grants } from './grants.ts';
import { implement } from './implement.ts';
import { invalidTracks } from './invalid-tracks.ts';
import { issuedReports } from './issued-reports.ts';
import { jiading } from './jiading.ts';
import { jobWall } from './job-wall.ts';
import { jobs } from './jobs.ts';
import { layers } from './layers.ts';
import { libraries } from './libraries.ts';
import { list } from './list.ts';
import { look } from './look.ts';
import { mail } from './mail.ts';
import { map } from './map.ts';
import { marks } from './marks.ts';
import { modifications } from './modifications.ts';
import { monitor } from './monitor.ts';
import { notices } from './notices.ts';
import { operations } from './operations.ts';
import { ownerInfo } from './owner-info.ts';
import { owners } from './owners.ts';
import { page } from './page.ts';
import { parameters } from './parameters.ts';
import { parties } from './parties.ts';
import { partyMaps } from './party-maps.ts';
import { photos } from './photos.ts';
import { plain } from './plain.ts';
import { preUpload } from './pre-upload.ts';
import { precise } from './precise.ts';
import { problems } from './problems.ts';
import { profile } from './profile.ts';
import { realTime } from './real-time.ts';
import { regions } from './regions.ts';
import { registrations } from './registrations.ts';
import { remoteSessions } from './remote-sessions.ts';
import { repairRecords } from './repair-records.ts';
import { repairs } from './repairs.ts';
import { replacements } from './replacements.ts';
import { reportSchedules } from './report-schedules.ts';
import { reports } from './reports.ts';
import { roles } from './roles.ts';
import { sampling } from './sampling.ts';
import { satellite } from './satellite.ts';
import { sdk } from './sdk.ts';
import { settings } from './settings.ts';
import { shapes } from './shapes.ts';
import { sims } from './sims.ts';
import { sites } from './sites.ts';
import { softUpgrade } from './soft-upgrade.ts';
import { softwareLog } from './software-log.ts';
import { softwareUse } from './software-use.ts';
import { speedAnalysis } from './speed-analysis.ts';
import { bigScreen, stage } from './stage.ts';
import { stations } from './stations.ts';
import { subsidy } from './subsidy.ts';
import { subsidyMaking } from './subsidy-making.ts';
import { subsidyParam } from './subsidy-param.ts';
import { systemLog } from './system-log.ts';
import { tasks } from './tasks.ts';
import { tbox } from './tbox.ts';
import { tboxMonitor } from './tbox-monitor.ts';
import { tboxTrack } from './tbox-track.ts';
import { terminalCondition } from './terminal-condition.ts';
import { third } from './third.ts';
import { track } from './track.ts';
import { upgrade } from './upgrade.ts';
import { vehicleWork } from './vehicle-work.ts';
import { versions } from './versions.ts';
import { videos } from './videos.ts';
import { activity, exportMap, walls } from './walls.ts';
import { warehouse } from './warehouse.ts';
import { warnings } from './warnings.ts';
import { webhooks } from './webhooks.ts';
import { zhiweitong } from './zhiweitong.ts';
import { zwtMonitor } from './zwt-monitor.ts';

export const ru = {
  jiading,
  lines,
  marks,
  deliveries,
  depth,
  implement,
  devices,
  deviceFeedback,
  deviceJob,
  precise,
  photos,
  ...entry,
  accessKeys,
  accountList,
  accounts,
  actions,
  jobWall,
  stage,
  walls,
  activity,
  exportMap,
  bigScreen,
  realTime,
  vehicleWork,
  approvals,
  areaStatistics,
  carForm,
  cars,
  connections,
  dataPanel,
  dealers,
  exports,
  feedback,
  problems,
  fences,
  forms,
  frame,
  grants,
  invalidTracks,
  jobs,
  layers,
  libraries,
  list,
  look,
  webhooks,
  mail,
  map,
  modifications,
  monitor,
  notices,
  operations,
  ownerInfo,
  owners,
  page,
  parameters,
  parties,
  plain,
  profile,
  roles,
  sampling,
  sdk,
  settings,
  tasks,
  shapes,
  sites,
  canFirmware,
  debugSwitch,
  preUpload,
  softwareLog,
  repairs,
  repairRecords,
  replacements,
  issuedReports,
  reportSchedules,
  reports,
  softwareUse,
  warnings,
  speedAnalysis,
  subsidy,
  subsidyMaking,
  subsidyParam,
  systemLog,
  regions,
  areas,
  blocks,
  conditions,
  contacts,
  remoteSessions,
  corrections,
  stations,
  extended,
  partyMaps,
  tbox,
  billing,
  cht,
  satellite,
  sims,
  third,
  tboxMonitor,
  tboxTrack,
  registrations,
  terminalCondition,
  upgrade,
  softUpgrade,
  versions,
  track,
  zhiweitong,
  videos,
  zwtMonitor,
  warehouse,
};
