-- A cancellation may ask for money back: its requests wait among the charges like those of people.
alter table refund_request add column approval_id uuid references approval on delete set null;
create index refund_request_approval on refund_request (approval_id) where approval_id is not null;
