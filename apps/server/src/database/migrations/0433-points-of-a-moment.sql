-- Questions about single points beside rows of other tables. As functions they are asked of one vehicle each, on the machine where it lies when
-- the points are in shards: a join with them in one statement is something that a distributed database cannot plan. In plpgsql, for functions in SQL are
-- put into the statement that calls them.

-- The point nearest to a moment, at most `within` away from it.
create function point_near(of_vehicle int, at timestamptz, within interval)
returns table (lng double precision, lat double precision, speed real, value real, fix smallint, satellites smallint)
language plpgsql stable rows 1 as $$
begin
  return query select p.lng, p.lat, p.speed, p.value, p.fix, p.satellites from track_point p
    where p.vehicle_no = of_vehicle and p.time between at - within and at + within
    order by abs(extract(epoch from p.time - at)) limit 1;
end $$;

-- Whether a vehicle has a point from `since` on and before `before`.
create function has_point(of_vehicle int, since timestamptz, before timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (select from track_point p where p.vehicle_no = of_vehicle and p.time >= since and p.time < before);
end $$;
