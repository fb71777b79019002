export { OperationChanges } from './operation-list/operation-changes.tsx';
export { PermissionTree } from './permission-tree/permission-tree.tsx';
