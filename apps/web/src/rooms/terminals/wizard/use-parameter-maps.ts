import { defaultParameterMap, hardwareProfileCalls, type ParameterMap, type TboxRow } from '@furrow/contract';
import { useCall } from '#kit/api/use-call.ts';

/** Which parameter bears which item on a T-BOX: that of its hardware profile, else the standard's. */
export function useParameterMaps(): (tbox: Pick<TboxRow, 'hardwareVersion'>) => ParameterMap {
  const profiles = useCall(hardwareProfileCalls.list, {}).data ?? [];
  return ({ hardwareVersion }) =>
    (profiles.find((one) => one.hardwareVersion.toLowerCase() === hardwareVersion.toLowerCase())
      ?.parameterMap as ParameterMap | undefined) ?? defaultParameterMap;
}
