export { PermissionTree } from './permission-tree/permission-tree.tsx';
