// The surface of the package. What a file needs from its neighbours only (readers of parts of a body) stays inside.
export * from './bcd.ts';
export * from './can/active-faults.ts';
export * from './can/dbc.ts';
export * from './can/frame-decoder.ts';
export * from './can/j1939-signals.ts';
export * from './can/pgn.ts';
export * from './can/signal.ts';
export * from './error.ts';
export * from './frame.ts';
export { bodyLimitBytes, HeaderReader, type Message, phoneText, plainFrame, type Version } from './header.ts';
export * from './ids.ts';
export {
  type Circle,
  decodeSetCircles,
  encodeSetCircles,
  type SetCircles,
} from './messages/areas/0x8600-circles.ts';
export * from './messages/areas/0x8601-delete-areas.ts';
export {
  decodeSetRectangles,
  encodeSetRectangles,
  type Rectangle,
  type SetRectangles,
} from './messages/areas/0x8602-rectangles.ts';
export { decodeSetPolygon, encodeSetPolygon, type Polygon } from './messages/areas/0x8604-polygon.ts';
export { type Corner, decodeSetRoute, encodeSetRoute, type Route } from './messages/areas/0x8606-route.ts';
export * from './messages/areas/0x8608-query-areas.ts';
export {
  type AreaBase,
  type AreaTimes,
  areaBit,
  areaSetting,
  type Place,
  type SpeedLimit,
} from './messages/areas/area-fields.ts';
export * from './messages/control/0x0107-attributes-answer.ts';
export * from './messages/control/0x0108-upgrade-result.ts';
export * from './messages/control/0x8105-control.ts';
export * from './messages/control/0x8108-upgrade-package.ts';
export * from './messages/control/0x8300-text.ts';
export * from './messages/control/0x8400-call.ts';
export * from './messages/control/0x8500-vehicle-control.ts';
export * from './messages/location/0x0200-location.ts';
export * from './messages/location/0x0201-location-answer.ts';
export * from './messages/location/0x0704-location-batch.ts';
export * from './messages/location/0x0705-can-data.ts';
export * from './messages/location/0x8202-track.ts';
export * from './messages/location/0x8203-confirm-alarm.ts';
export * from './messages/location/bits.ts';
export * from './messages/location/items.ts';
export * from './messages/media/0x0800-media-event.ts';
export * from './messages/media/0x0801-media-data.ts';
export * from './messages/media/0x0805-shoot-answer.ts';
export * from './messages/media/0x8800-media-answer.ts';
export * from './messages/media/0x8801-shoot.ts';
export * from './messages/media/0x8802-search-media.ts';
export * from './messages/media/0x8804-record-audio.ts';
export * from './messages/media/0x8805-upload-media.ts';
export { type MediaItem, mediaEvent, mediaFormat, mediaType } from './messages/media/media-item.ts';
export * from './messages/other/0x8a00-rsa-key.ts';
export * from './messages/other/0x0701-waybill.ts';
export * from './messages/other/0x0702-driver-card.ts';
export * from './messages/other/0x8301-events.ts';
export * from './messages/other/0x8302-question.ts';
export * from './messages/other/0x8303-info-menu.ts';
export * from './messages/other/0x8700-tachograph.ts';
export * from './messages/parameters/0x0104-parameters-answer.ts';
export { decodeSetParameters, encodeSetParameters } from './messages/parameters/0x8103-set-parameters.ts';
export * from './messages/parameters/0x8106-query-parameters.ts';
export {
  type CanSampling,
  decodeCanSampling,
  encodeCanSampling,
} from './messages/parameters/can-sampling.ts';
export * from './messages/parameters/parameter-spec.ts';
export * from './messages/parameters/parameters.ts';
export * from './messages/parameters/standard-parameters.ts';
export * from './messages/session/0x0001-general-ack.ts';
export * from './messages/session/0x0100-register.ts';
export * from './messages/session/0x0102-authenticate.ts';
export * from './messages/session/0x8003-resend-parts.ts';
export * from './messages/session/0x8004-time-answer.ts';
export * from './messages/session/0x8100-register-answer.ts';
export * from './messages/transparent/0x0900-transparent.ts';
export * from './messages/transparent/0x0901-compressed.ts';
export * from './messages/transparent/0xf3-field-data.ts';
export * from './messages/transparent/down-0xf1-registration.ts';
export * from './messages/transparent/down-0xf2-lock.ts';
export * from './messages/transparent/down-0xf4-satellite-code.ts';
export * from './messages/transparent/down-0xf5-can-node.ts';
export * from './messages/transparent/down-0xf6-fetch-log.ts';
export * from './messages/transparent/up-0xf0-obd.ts';
export * from './messages/transparent/up-0xf1-identity.ts';
export * from './messages/transparent/up-0xf2-driver-message.ts';
export * from './messages/transparent/up-0xf5-can-nodes.ts';
export * from './messages/transparent/up-0xf6-log-file.ts';
export * from './messages/transparent/up-0xf7-software-run.ts';
export * from './messages/transparent/vendor-content.ts';
export * from './outgoing.ts';
export * from './parts.ts';
export * from './profile/example-profile.ts';
export * from './profile/fault-codes.ts';
export * from './profile/parse-profile.ts';
export * from './profile/profile.ts';
export * from './profile/quantities.ts';
export * from './profile/standard-items.ts';
export * from './profile/vendor-items.ts';
export * from './reply.ts';
export * from './stream.ts';
export * from './text.ts';
