export * from './component.ts';
export { componentCallsOf, componentModelCallsOf, nameplateCalls } from './component-calls.ts';
export {
  type ModelExtra,
  modelExtras,
  type PieceExtra,
  pieceExtras,
  pppKinds,
} from './component-extras.ts';
export * from './component-model.ts';
export { componentsAt } from './components-at.ts';
export * from './implement-model.ts';
export * from './library-flow.ts';
export * from './library-kinds.ts';
export * from './product.ts';
export * from './product-calls.ts';
export * from './vehicle-model.ts';
export { vehicleModelOffers, vehicleModels } from './vehicle-model-calls.ts';
