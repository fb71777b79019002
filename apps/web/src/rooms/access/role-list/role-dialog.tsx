import { CompareDialog } from './compare-dialog.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PermissionDialog } from './permission-dialog.tsx';
import type { OpenDialog } from './use-role-actions.ts';

/** The dialog of a deed on a role. */
export function RoleDialog({ open: { deed, role }, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (deed) {
    case 'permission':
      return <PermissionDialog role={role} onClose={onClose} />;
    case 'copy':
      return <CopyDialog role={role} onClose={onClose} />;
    case 'compare':
      return <CompareDialog role={role} onClose={onClose} />;
    case 'history':
      return <HistoryDialog role={role} onClose={onClose} />;
    case 'remove':
      return <DeleteDialog role={role} onClose={onClose} />;
  }
}
