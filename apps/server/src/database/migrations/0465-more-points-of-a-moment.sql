-- More questions about single points beside rows of other tables, for the reasons of 0433: asked of one vehicle each, where its points lie.

-- Whether a machine was at work from a moment on.
create function was_at_work(of_vehicle int, since timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (select from track_point p where p.vehicle_no = of_vehicle and p.time >= since and p.status in (2, 3, 5));
end $$;

-- The time of the first point after `since` and up to `until` that came live, and not before `received`; null when there is none.
create function first_live_point(of_vehicle int, since timestamptz, until timestamptz, received timestamptz) returns timestamptz
language plpgsql stable as $$
begin
  return (select min(p.time) from track_point p
    where p.vehicle_no = of_vehicle and p.time > since and p.time <= until and p.received_at > received and not p.late);
end $$;
