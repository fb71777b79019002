import type { TreeNode } from '../../../kit/list/list-screen.ts';
import { useTreeNodes } from '../../../kit/picker/tree-picker.tsx';

/** A dealer as `GET dealers/tree` tells it; the tree itself is the room parties' (web knows it by its call only). */
export interface DealerNode {
  id: string;
  superiorId: string | null;
  company: string;
}

/** The dealers that the account may know of, as a tree. */
export const useDealerNodes = (): TreeNode[] =>
  useTreeNodes<DealerNode>('dealers/tree', ({ company }) => company);
