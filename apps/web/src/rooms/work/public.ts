export { VehiclePicker } from './vehicle-picker/vehicle-picker.tsx';
