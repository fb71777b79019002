/** Bit numbers of the position report's two DWORDs, JT/T 808-2013 §8.18 with the additions of 2019. */

export const alarmBit = {
  emergency: 0,
  overspeed: 1,
  fatigueDriving: 2,
  danger: 3,
  gnssFault: 4,
  gnssAntennaOpen: 5,
  gnssAntennaShort: 6,
  supplyUndervoltage: 7,
  supplyLost: 8,
  displayFault: 9,
  ttsFault: 10,
  cameraFault: 11,
  icReaderFault: 12,
  overspeedWarning: 13,
  fatigueWarning: 14,
  /** 2019, as 16 and 17. */
  illegalDriving: 15,
  tyrePressure: 16,
  blindSpot: 17,
  dayDrivingExceeded: 18,
  overtimeParking: 19,
  area: 20,
  route: 21,
  segmentTime: 22,
  routeDeviation: 23,
  vssFault: 24,
  fuelAbnormal: 25,
  stolen: 26,
  illegalIgnition: 27,
  illegalDisplacement: 28,
  collision: 29,
  rollover: 30,
  /** 2013; reserved in 2019. */
  illegalDoor: 31,
} as const;

/** Alarms that the terminal clears after the platform's acknowledgement; the others stay until the condition ends. */
export const alarmsClearedByAck: readonly number[] = [0, 3, 20, 21, 22, 27, 28];

export const statusBit = {
  accOn: 0,
  fixed: 1,
  south: 2,
  west: 3,
  outOfService: 4,
  /** Coordinates went through the GCJ-02 plug-in. */
  encrypted: 5,
  forwardCollisionWarning: 6,
  laneDeparture: 7,
  /** Bits 8–9: 0 empty, 1 half, 3 full. */
  load: 8,
  oilCut: 10,
  electricCut: 11,
  doorsLocked: 12,
  door1Open: 13,
  door2Open: 14,
  door3Open: 15,
  door4Open: 16,
  door5Open: 17,
  gps: 18,
  beidou: 19,
  glonass: 20,
  galileo: 21,
  /** 2019: 0 stopped, 1 moving. */
  moving: 22,
} as const;

/** Whether bit `number` of a DWORD is set. */
export function hasBit(bits: number, number: number): boolean {
  return ((bits >>> number) & 1) === 1;
}

/** A DWORD with these bits set, unsigned. */
export function bitsOf(...numbers: number[]): number {
  return numbers.reduce((bits, number) => bits | (1 << number), 0) >>> 0;
}
