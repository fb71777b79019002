export { Deliveries } from './deliveries/deliveries.tsx';
export { SendDialog } from './deliveries/send-dialog.tsx';
export { TargetPicker } from './target-picker.tsx';
