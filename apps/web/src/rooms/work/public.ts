export { blockFilter } from './shown/block-filter.tsx';
export { VehiclePicker } from './vehicle-picker/vehicle-picker.tsx';
