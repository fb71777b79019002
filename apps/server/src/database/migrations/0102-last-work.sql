-- The last work date of a vehicle, pushed down by the room work with the area of its jobs (/carManage, no work for N days).
alter table vehicle add column last_work_on date;
update vehicle v set last_work_on = w.last_on
from (select vehicle_no, max(work_date) as last_on from vehicle_day group by vehicle_no) w where w.vehicle_no = v.no;
create index vehicle_by_last_work on vehicle (last_work_on, id);
