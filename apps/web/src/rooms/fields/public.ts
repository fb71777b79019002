export { PolygonInput } from './blocks/form/polygon-input.tsx';
export { Deliveries } from './deliveries/deliveries.tsx';
export { SentToCell } from './deliveries/delivery-words.tsx';
export { SendDialog } from './deliveries/send-dialog.tsx';
export { useSend } from './deliveries/use-send.tsx';
export { LineLayer } from './lines/line-layers.tsx';
export { lineShapes } from './lines/line-shapes.ts';
export { TargetPicker } from './target-picker.tsx';
