export { OperationChanges } from './operation-list/operation-changes.tsx';
export { kindWords as operationKindWords } from './operation-list/operation-words.ts';
export { PermissionTree } from './permission-tree/permission-tree.tsx';
export { SettingsButton } from './settings/settings-button.tsx';
