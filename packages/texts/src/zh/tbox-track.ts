/** What only the track of T-BOXes says (/tboxTrack). */
export const tboxTrack = {
  lanes: {
    ignition: '点火',
    idling: '怠速',
    faults: '故障码',
    alarms: '报警',
    sleep: '休眠',
    late: '补传',
  },
  summary: {
    title: '发动机与燃油',
    engineHours: '发动机时长',
    idlingHours: '怠速时长',
    fuel: '用油量',
    perMu: '每亩油耗',
    perHour: '每小时油耗',
    longestDelay: '最长补传延迟',
    litresPerMu: 'L/亩',
  },
  table: {
    received: '接收时间',
    delay: '延迟',
    alarms: '报警位',
    bits: '状态位',
  },
  bits: {
    accOn: 'ACC 开',
    fixed: '已定位',
    oilCut: '油路断开',
    electricCut: '电路断开',
    gps: 'GPS',
    beidou: '北斗',
    glonass: 'GLONASS',
    galileo: 'Galileo',
  },
};
