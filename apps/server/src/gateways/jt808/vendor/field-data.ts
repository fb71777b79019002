import { type FieldDataKind, fieldDataKinds } from '@furrow/contract';
import {
  encodeTransparent,
  encodeVendorDownlink,
  type FieldData,
  fieldDataAction,
  fieldDataKind,
  fromHex,
  type Profile,
  ProtocolError,
  toHex,
} from '@furrow/jt808';
import type { Order } from '#telemetry/commands/order.ts';
import type { FieldUpload } from '#telemetry/field-uploads.ts';

/** The body of a 0x8900 that puts field data into a terminal or takes them out (example profile). @throws ProtocolError */
export function fieldDataBody(
  { parameters }: Extract<Order, { kind: 'fieldData' }>,
  order: number,
  profile: Profile,
): Uint8Array {
  const { data, action, id, name, geoJson } = parameters;
  const bytes = fromHex(id.replaceAll('-', ''));
  if (bytes === undefined) throw new ProtocolError(`field data id ${id} is no UUID`);
  const value: FieldData = {
    order,
    kind: fieldDataKind[data],
    action: fieldDataAction[action],
    id: bytes,
    name,
    geoJson,
  };
  return encodeTransparent(encodeVendorDownlink({ content: 'field-data', value }, profile));
}

/** What a driver made, as telemetry keeps it. @throws ProtocolError for a kind that no profile of ours has */
export function fieldUploadOf(
  vehicleNo: number,
  { kind, action, id, name, geoJson, order }: FieldData,
): FieldUpload {
  const own = kind === fieldDataKind.soilSample ? 'soilSample' : kindOf(kind);
  const hex = toHex(id).toLowerCase();
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const act = action === fieldDataAction.remove ? 'remove' : 'put';
  return { vehicleNo, kind: own, action: act, id: uuid, name, geoJson, order };
}

function kindOf(number: number): FieldDataKind {
  const kind = fieldDataKinds.find((one) => fieldDataKind[one] === number);
  if (kind === undefined) throw new ProtocolError(`field data of kind ${number}`);
  return kind;
}
