import type { ComponentType } from 'react';
import { KeysTool } from '#kit/keys/keys-tool.tsx';
import { TasksTool } from '#kit/tasks/tasks-tool.tsx';
import { LanguageTool, SkinTool } from '../../dialogs/look-tools.tsx';
import { ConnectionLight } from '../connection-light.tsx';
import { DemoMark } from '../demo-mark.tsx';
import { OpenPalette } from '../palette/open-palette.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import { AgriService } from './agri-service.tsx';
import { Bell } from './bell/bell.tsx';
import { ErrorBadge } from './error-badge/error-badge.tsx';

/**
 * The tools at the right of the top bar, in their order; the account's menu closes the row. A tool is one small component
 * that may be nothing at all (`return null`); it loads Ant Design only in parts that open on a click.
 */
export const tools: readonly ComponentType[] = [
  DemoMark,
  ActivityEntry,
  AgriService,
  ConnectionLight,
  OpenPalette,
  KeysTool,
  ErrorBadge,
  TasksTool,
  Bell,
  LanguageTool,
  SkinTool,
];
