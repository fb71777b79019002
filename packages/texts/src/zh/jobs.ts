/** Jobs: what was done, made out of tracks. */
export const jobs = {
  states: {
    inProgress: '进行中',
    finished: '已完成',
    tooSmall: '面积过小',
    invalid: '已标记无效',
  },
  flags: {
    toolUnknown: '农具未知',
    coarsePoints: '定位点稀疏',
    sensorMissing: '缺少传感器',
    noBlock: '无地块',
    repeatedWork: '重复作业',
    photoMismatch: '照片不符',
    corrected: '人工更正',
    changedAfterSettlement: '结算后有变更',
    workGuessed: '作业状态为推断',
  },
  causes: {
    latePoints: '补传点到达',
    markedSpan: '标记或取消无效轨迹',
    tool: '农具变更',
    width: '幅宽变更',
    depthSetting: '深度设置变更',
    block: '地块变更',
    standard: '补贴参数变更',
    neighbour: '先前作业变更',
    asked: '人工重新计算',
    corrected: '人工更正',
    invalid: '标记无效',
    restored: '恢复',
  },
};
