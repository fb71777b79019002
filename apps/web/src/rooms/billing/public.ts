export { CodeDialog } from './registrations/code-dialog.tsx';
export { deliveryTag, endCell, functionWords } from './registrations/registration-columns.tsx';
