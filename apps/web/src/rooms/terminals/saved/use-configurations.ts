import { type SavedConfigurationRow, savedConfigurationCalls } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';

const none: readonly SavedConfigurationRow[] = [];

/** The saved configurations, by name. */
export const useConfigurations = (): readonly SavedConfigurationRow[] =>
  useCall(savedConfigurationCalls.list, {}, { staleTime: 30_000 }).data ?? none;
