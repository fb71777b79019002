import { approvalFlow } from '../../approvals/approval.ts';
import { stationFlow } from '../../corrections/base-station.ts';
import { correctionAccountFlow } from '../../corrections/differential-account.ts';
import { siteFlow } from '../../fields/block.ts';
import { fieldDataActions } from '../../fields/field-data.ts';
import { sharedRecords } from '../../live/shared-records.ts';
import { connectionFlow } from '../../machines/fitting/connection.ts';
import { componentDeeds } from '../../machines/libraries/library-kinds.ts';
import { modificationFlow } from '../../machines/modification.ts';
import { replacementFlow } from '../../machines/replacements/replacement-kinds.ts';
import { sdkLicenceFlow } from '../../machines/sdk-licence.ts';
import { vehicleDeeds, vehicleFlow } from '../../machines/vehicle-life.ts';
import { zwtUserFlow } from '../../machines/zhiweitong.ts';
import { dealerFlow } from '../../parties/dealer.ts';
import { problemFlow } from '../../service/problem.ts';
import { remoteSessionFlow } from '../../service/remote-session.ts';
import { repairFlow } from '../../service/repair.ts';
import { commandKinds } from '../../terminals/command.ts';
import { invalidFlow } from '../../work/invalid-tracks/invalid-track.ts';
import { jobFlow } from '../../work/job-flow.ts';
import { subsidyParameterFlow } from '../../work/subsidies/subsidy-parameter.ts';
import { subsidyStatementFlow } from '../../work/subsidies/subsidy-statement.ts';
import { accountFlow } from '../account.ts';
import { permissionCodes } from '../permissions.ts';

const of = (page: string, deeds: readonly string[]): string[] => deeds.map((deed) => `${page}.${deed}`);
const steps = (page: string, flow: { steps: object }): string[] => of(page, Object.keys(flow.steps));

/** What the log names beside the rights: whose deeds follow from a flow, from a list of the contract, or stand alone. */
const others: readonly string[] = [
  'login',
  'logout',
  'handOver',
  'getEncrypt',
  'forgotPassword',
  'forgotPassword.done',
  'setting.change',
  ...of('accountApply', ['approve', 'reject']),
  'accountApply',
  ...steps('accountManage', accountFlow),
  ...of('accountManage', ['area', 'logo', 'resetSecondFactor', 'restore']),
  ...steps('agentManage', dealerFlow),
  ...of('agentManage', ['restore']),
  ...of('agriculture', ['move', 'remove', 'restore']),
  ...of('authorizeManage', ['began', 'ended']),
  ...of('carManage', ['attach', 'detach', 'region', 'transferred', 'ownerChanged']),
  ...steps('equipCancel', approvalFlow),
  ...steps('accountAudit', approvalFlow),
  ...of('accountAudit', ['grant', 'item']),
  ...steps('infoEntry', approvalFlow),
  ...of('infoEntry', ['mark', 'correct']),
  ...steps('equipReplace', approvalFlow),
  ...steps('hardwareCode', approvalFlow),
  ...of('hardwareCode', ['code', 'heard']),
  ...steps('bsManage', stationFlow),
  ...of('bsManage', ['restore', 'takePosition']),
  ...of('clientError', ['done', 'send']),
  ...of('command', [...commandKinds, 'lock', 'withdraw', 'fieldData']),
  ...steps('constructMonitor', siteFlow),
  ...of('deviceList', ['accept', 'ignore', 'refuse']),
  ...steps('front', modificationFlow),
  ...of('invalidTrack', ['propose', 'rules']),
  ...steps('invalidTrack', invalidFlow),
  ...steps('job', jobFlow),
  ...of('job', ['correct', 'recompute', 'restore']),
  ...of('jiading', ['invalid', 'restore']),
  ...of('logManage.notice', ['create', 'edit', 'delete']),
  ...of('crossRegion', ['take', 'handled', 'mark']),
  ...of('flowControl', ['take', 'handled', 'mark', 'policies', 'lessOften', 'restore', 'settleOrder']),
  ...of('agentWarning', ['take', 'handled', 'mark', 'write', 'limit']),
  ...of('dismantle', ['take', 'handled', 'mark', 'planned']),
  ...of('workWarning', ['take', 'handled', 'mark']),
  ...of('exceptionQuery', ['take', 'handled', 'mark']),
  ...of('terminalCrossRegionWarning', ['take', 'handled', 'mark', 'answer']),
  ...of('crossSnWhite', ['edit']),
  ...of('geofence', ['create', 'edit', 'delete', 'bindVehicles']),
  ...of('diffBlack', ['end']),
  ...of('diffAssign', ['change', 'extend', 'freeze', 'mount', 'readBack', 'send', 'unfreeze']),
  ...of('mobileAccount', ['disable', 'enable', 'extend', 'freeze', 'restore', 'test', 'unfreeze']),
  ...of('thirdVariance', [
    'disable',
    'enable',
    'extend',
    'fetchTable',
    'freeze',
    'restartRelay',
    'restore',
    'start',
    'stop',
  ]),
  ...of('thirdVariance', ['test', 'unfreeze']),
  ...steps('ntrip', correctionAccountFlow),
  ...of('ntrip', ['endSource', 'generate', 'lines', 'resetPassword', 'restore']),
  ...of('debugSwitch', ['extend', 'look', 'off']),
  ...of('preUploadConfig', ['activate', 'retry', 'withdraw']),
  ...of('canFirewareManage', ['installed']),
  ...of('softwareLog', ['again', 'bring', 'cancel', 'link', 'look']),
  ...of('terminalCondition', ['endSilence', 'plan']),
  ...of('notification', ['read', 'readAll', 'test']),
  ...of('ordUserInfo', ['view']),
  ...of('photo', ['create', 'delete', 'judge']),
  ...of('profile', [
    'askAccess',
    'avatar',
    'edit',
    'password',
    'preference',
    'recoveryCodes',
    'session',
    'makeKey',
    'revokeKey',
  ]),
  ...of('profile', ['secondFactorOff', 'secondFactorOn']),
  ...of('profile', ['mailAsked', 'mailChoice', 'mailConfirmed', 'mailRemoved']),
  ...of('setting', ['mailPassword', 'mailTest']),
  ...of('webhook', ['create', 'delete', 'edit', 'pause', 'resend', 'resume', 'rotate', 'test']),
  ...of('reportSchedule', ['create', 'delete', 'edit', 'pause', 'resume', 'sendNow', 'unsubscribe']),
  ...of('installTarget', ['create', 'delete', 'edit']),
  ...of('issuedReport', ['create', 'delete', 'edit', 'issue']),
  ...of('qrcode', ['confirm', 'refuse', 'scan']),
  ...of('roleManage', ['restore', 'viewAsEnd']),
  ...of('samplingStatistics', ['receive', 'reject', 'report', 'withdraw']),
  ...of('savedView', ['create', 'delete', 'edit']),
  ...steps('sdk', sdkLicenceFlow),
  ...steps('snConnect', connectionFlow),
  ...of('snConnect', ['create', 'report', 'restore', 'takenBack']),
  ...steps('newReplaceRecord', replacementFlow),
  ...of('newReplaceRecord', ['create', 'fillIn', 'report', 'takenBack']),
  ...steps('subsidyParam', subsidyParameterFlow),
  ...steps('subsidyStatement', subsidyStatementFlow),
  ...of('flowManage', ['activate', 'resume', 'cancel', 'unbind', 'restore', 'usage']),
  ...of('chargeRecord', ['cancel', 'invoice', 'paid', 'reject', 'limit', 'unclaimed']),
  ...of('trafficRenewal', ['renew', 'payCode']),
  ...of('unitSoftReg', ['register']),
  ...of('singleRegistration', ['code', 'register']),
  ...of('r26RegQuery', ['code']),
  ...of('chtManage', ['cancel', 'code']),
  ...of('xignji', ['code', 'extend', 'paid', 'resume', 'send', 'suspend', 'takenBack']),
  ...of('task', ['cancel', 'delete', 'download']),
  ...of('deviceFeedBack', ['answer', 'close', 'report', 'take']),
  ...of('artificial', ['calledBack', 'callAgain', 'rate', 'restore']),
  ...steps('repairManage', approvalFlow),
  ...steps('repairManage', repairFlow),
  ...of('repairManage', ['judge', 'answer', 'confirmed']),
  ...steps('problemManage', problemFlow),
  ...of('problemManage', ['answer', 'priority']),
  ...steps('remoteServeList', remoteSessionFlow),
  ...of('remoteServeList', ['answer', 'note', 'report', 'start', 'tick']),
  ...of('feedBack', ['answer', 'close', 'handOver', 'rate', 'reject', 'send', 'take']),
  ...of('softVideoSet', ['hide', 'newCode', 'order']),
  ...of('userOperateLog', ['archive', 'load']),
  ...of('variableLayer', ['confirm']),
  ...steps('vehicle', vehicleFlow),
  ...of('vehicle', [...vehicleDeeds, 'admit', 'create']),
  ...of('warehouse', componentDeeds),
  ...steps('zwtuser', zwtUserFlow),
  ...of('zwtuser', ['login', 'password', 'restore']),
  ...['abLine', 'blockManage', 'markManage'].flatMap((page) => of(page, [...fieldDataActions, 'restore'])),
  ...['argTool', 'depot', 'products', 'regionManage', 'serverManage', 'userInfo'].flatMap((page) =>
    of(page, ['restore', 'attach', 'detach']),
  ),
  ...Object.values(sharedRecords).flatMap(([page]) => of(page, ['restore'])),
];

/** Every action that the operation log is known to name: the chooser of /userOperateLog. */
export const operationActions: readonly string[] = [
  ...new Set([...permissionCodes.filter((code) => code.includes('.')), ...others]),
];
const known: ReadonlySet<string> = new Set(operationActions);

export const isOperationAction = (text: string): boolean => known.has(text);
