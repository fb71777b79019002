import { type DealerNode, dealerCalls } from '@furrow/contract';
import type { TreeNode } from '../list/list-screen.ts';
import { useTreeNodes } from './tree-picker.tsx';

export const companyOf = ({ company }: DealerNode): string => company;

/** The tree of dealers as filters of lists take it. */
export const useDealerNodes = (): TreeNode[] => useTreeNodes<DealerNode>(dealerCalls.tree, companyOf);
