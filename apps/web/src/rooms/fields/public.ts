export { PolygonInput } from './blocks/form/polygon-input.tsx';
export { Deliveries } from './deliveries/deliveries.tsx';
export { SendDialog } from './deliveries/send-dialog.tsx';
export { SnBox } from './deliveries/sn-box.tsx';
export { TargetPicker } from './target-picker.tsx';
