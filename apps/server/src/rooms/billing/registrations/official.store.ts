/** Official registrations of devices, also those that hold no longer. For figures of installations. */
export const officialRegistrationsSql = `select g.vehicle_id, g.made_at from registration g where g.kind = 'official'`;
