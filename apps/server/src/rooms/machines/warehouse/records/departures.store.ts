/**
 * Devices on their way to the field: lines by which one left the warehouse, but for those that were taken back by another line and those
 * that are to come back or to nothing (repair, replacement, scrap). For figures of installations.
 */
export const departuresSql = `select r.vehicle_id, r.at, r.id, d.document_no
  from warehouse_record r join warehouse_document d on d.id = r.document_id
  where r.item_kind = 'device' and r.type in ('salesOutbound', 'otherOutbound') and r.reversed_by is null
    and coalesce(d.reason, 'other') not in ('repair', 'replacement', 'scrap')`;
