/**
 * What a position report's items can tell, by name, with the unit in which `decodeVendor` gives it ("" = a bare number, "0/1" = a
 * flag). Which item holds which quantity is the profile's matter.
 */
export const quantityUnits = {
  // The exact place; beats the basic block.
  latitude: '°',
  longitude: '°',
  // GNSS quality. Fix type as in GGA: 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float.
  fixType: '',
  satellites: '',
  hdop: '',
  correctionAge: 's',
  signalStrength: '',
  // Field work.
  implementDown: '0/1',
  autoSteer: '0/1',
  valveOpen: '0/1',
  workDepth: 'm',
  /** 0.1 ° or mm, by the sensor type of the depth settings. */
  rawDepth: '',
  /** In the unit of the work type per hectare: L, kg, seeds, t. */
  workValue: '',
  workWidth: 'm',
  // Guidance. Mode: 0 manual, 1 engaged, 2 fault.
  guidanceMode: '',
  guidanceDeviation: 'm',
  headingError: '°',
  steeringAngle: '°',
  wheelSensor: '°',
  // The terminal's health and inputs.
  voltage: 'V',
  motorCurrent: 'A',
  motorTemperature: '°C',
  tabletTemperature: '°C',
  freeStorage: 'MB',
  coverOpen: '0/1',
  ptoOn: '0/1',
  engineOn: '0/1',
  // Engine and supply, as widely used items carry them.
  batteryLevel: '',
  batteryCharge: '%',
  batteryVoltage: 'V',
  supplyVoltage: 'V',
  obdSpeed: 'km/h',
  engineSpeed: 'rpm',
  engineLoad: '%',
  coolantTemperature: '°C',
  /** The unit differs from maker to maker. */
  fuelRate: '',
  intakeTemperature: '°C',
  airFlow: '',
  intakePressure: 'kPa',
  throttle: '%',
  odometer: 'km',
  tripDistance: 'km',
  fuelLevel: '%',
  // Standard items.
  mileage: 'km',
  fuelVolume: 'L',
  tachographSpeed: 'km/h',
  manualAlarmId: '',
  overspeedAreaType: '',
  overspeedAreaId: '',
  areaType: '',
  areaId: '',
  areaDirection: '',
  segmentId: '',
  segmentTime: 's',
  segmentResult: '',
  compartmentTemperature: '°C',
  vehicleSignals: '',
  ioStatus: '',
  analog0: '',
  analog1: '',
} as const;

export type Quantity = keyof typeof quantityUnits;

/** Items that hold a text. */
export const textQuantities = ['vin', 'iccid', 'troubleCodes'] as const;

export type TextQuantity = (typeof textQuantities)[number];

export type Quantities = Partial<Record<Quantity, number>>;
