-- What waits for somebody is asked for with every page: few rows of very many.
create index approval_to_decide on approval (kind)
  where state in ('toReview', 'reviewing', 'initialPassed', 'failed') and deleted_at is null;
create index terminal_task_failed on terminal_task (vehicle_id) where state in ('fail', 'reconfigure');
create index problem_unassigned on problem (created_at) where state = 'unassigned';
