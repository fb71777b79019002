import type { DealerNode } from '@furrow/contract';
import type { TreeNode } from '../../kit/list/list-screen.ts';
import { useTreeNodes } from '../../kit/picker/tree-picker.tsx';

export const companyOf = ({ company }: DealerNode): string => company;
/** The dealers that somebody may know of, as a tree. */
export const useDealerNodes = (): TreeNode[] => useTreeNodes<DealerNode>('dealers/tree', companyOf);
