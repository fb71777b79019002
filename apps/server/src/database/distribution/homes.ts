/** Where tables live when the database is several machines. */
export type TableHome =
  /** In shards by the number in `column`, all of one vehicle on one machine. */
  | {
      readonly at: 'vehicle';
      readonly column: string;
      readonly why: string;
      readonly tables: readonly string[];
    }
  /** Whole on every machine: small, seldom written, and joined with what lies by vehicle. */
  | { readonly at: 'reference'; readonly why: string; readonly tables: readonly string[] }
  /** Whole on the coordinator, as in a plain database. */
  | { readonly at: 'coordinator'; readonly why: string; readonly tables: readonly string[] };

const names = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Which table is what: the one list. Every table of the schema stands here once (partitions go with theirs), in the order in which they are moved.
 * A test holds it against the migrated schema, and against what cannot be distributed.
 */
export const tableHomes: readonly TableHome[] = [
  {
    at: 'vehicle',
    column: 'vehicle_no',
    why: 'what a machine says, second by second: most of the bytes and nearly all of the writing; always asked for one machine, or for all of a span',
    tables: names(
      'track_point terminal_message condition_frame condition_chunk condition_hour rejected_point',
    ),
  },
  {
    at: 'vehicle',
    column: 'vehicle_no',
    why: 'the hours of these data that are to be summed up, marked in the transaction that stores them',
    tables: names('condition_stale'),
  },
  {
    at: 'vehicle',
    column: 'vehicle_no',
    why: 'a row of each terminal in five minutes, asked of one terminal',
    tables: names('health_sample'),
  },
  {
    at: 'coordinator',
    why: 'days whose jobs are to be made anew: a queue, soon empty, made out of jobs and blocks and read with vehicles; moves when jobs do',
    tables: names('stale_day'),
  },
  {
    at: 'coordinator',
    why: 'pictures are counted and judged with the jobs of their moment in every list of jobs; they move when jobs do',
    tables: names('photo'),
  },
  {
    at: 'coordinator',
    why: 'a vehicle is written by triggers into its traits, its online state, reports and records, and foreign keys of a hundred tables end here; Citus knows neither on shards',
    tables: names('vehicle vehicle_trait vehicle_online vehicle_state_change vehicle_movement vehicle_hold'),
  },
  {
    at: 'coordinator',
    why: 'one row a vehicle, joined with vehicle by every list of machines and by every list of theirs: a million rows are some hundred megabytes',
    tables: names(
      'vehicle_latest condition_latest job_progress warning_state terminal_health terminal_credential',
    ),
  },
  {
    at: 'coordinator',
    why: 'key without the number of the vehicle, triggers with tables of what changed (months, reports, webhooks), and outlines asked across all vehicles; needs a key of (vehicle_no, id) first',
    tables: names('job job_version job_share job_strip job_rate job_precision job_twin vehicle_day'),
  },
  {
    at: 'coordinator',
    why: 'sums over vehicles, built from jobs and days in one transaction with them',
    tables: names(
      `job_month job_month_built job_month_changed job_follow report_cell report_day_built report_day_changed report_stay report_waiting
       report_like report_sum report_year report_built report_changed
       dealer_figure software_use_day software_run software_stale`,
    ),
  },
  {
    at: 'coordinator',
    why: 'commands and connections are joined with vehicles, accounts and tasks, carry triggers, and are few beside the points',
    tables: names(
      `terminal_command terminal_connection terminal_traffic online_year terminal_parameter terminal_identity terminal_can can_node can_firmware
       terminal_job terminal_task terminal_task_item terminal_task_event software_log software_event software_version driver_message
       captured_frame debug_switch hardware_profile remote_session saved_configuration configuration_target
       unknown_terminal registration_request tbox field_upload field_delivery`,
    ),
  },
  {
    at: 'coordinator',
    why: 'fault codes are few; their texts are joined with them and with nothing that lies by vehicle',
    tables: names('fault_code fault_text signal_set'),
  },
  {
    at: 'coordinator',
    why: 'a warning has a number out of one row for all, a key that is unique over all vehicles, and triggers',
    tables: names(
      `warning warning_act warning_group warning_mark warning_mute warning_number warning_prevented warning_rule warning_watch
       white_list_entry black_list_entry extended_area hindrance planned_silence geofence geofence_vehicle traffic_policy policy_order`,
    ),
  },
  {
    at: 'coordinator',
    why: 'work of people on jobs: statements, marks, plans, samples; foreign keys among each other and to blocks, owners and accounts',
    tables: names(
      `invalid_track invalid_track_check invalid_track_rule subsidy_act subsidy_held_job subsidy_line subsidy_paid_block
       subsidy_parameter subsidy_parameter_edition subsidy_spot_check subsidy_statement uav_sortie site_machine site_plan site_progress
       soil_sample sampling_plan target_layer depth_setting block ab_line mark modification`,
    ),
  },
  {
    at: 'coordinator',
    why: 'the caster: by mount point and account, not by vehicle',
    tables: names(
      `base_station correction_day correction_relay correction_supplier correction_use differential_account differential_assignment
       external_caster gga_sample mount_point ntrip_caster ntrip_connection ntrip_node station_break station_sample stranger_file`,
    ),
  },
  {
    at: 'coordinator',
    why: 'parties, machines and parts: records that people keep, with foreign keys among each other',
    tables: names(
      `allocation closed_company component component_model component_movement dealer dealer_of_owner former_sn implement implement_fit
       implement_model owner product renewal_contact service_contact service_point service_region sim_card sim_usage
       sn_connection vehicle_group vehicle_group_member vehicle_model vehicle_photo vehicle_pin warehouse_document warehouse_record
       zhiweitong_session zhiweitong_terminal zhiweitong_user`,
    ),
  },
  {
    at: 'coordinator',
    why: 'money: a ledger is one',
    tables: names(
      `billing_batch billing_row billing_rule charge cht_record ledger_check ledger_deed ledger_entry pay_code pay_code_charge
       pay_notice price refund_request registration satellite_code satellite_day satellite_extension satellite_service sdk_activation
       term_change`,
    ),
  },
  {
    at: 'coordinator',
    why: 'service: problems, repairs, software of terminals, what users say',
    tables: names(
      `conversation_message device_feedback feedback problem problem_act problem_clock problem_vehicle reject_reason repair repair_act
       repair_part repair_price repair_record repair_record_part replacement_line replacement_record service_window tutorial_video
       video_play`,
    ),
  },
  {
    at: 'coordinator',
    why: 'accounts, rights, logs, files and tasks: the office, small or written in one order',
    tables: names(
      `access_key access_key_day account account_application account_area account_factor api_key api_key_day approval approval_act
       approval_setting background_task batch_operation batch_row call_rate captcha client_error client_error_done file form_draft idempotency_key
       import_check import_row log_archive log_seal login_attempt login_code mail mail_address mail_choice mail_file mail_item mail_password
       notice notification operation_log password_request personal_grant preference recovery_code reminder report_schedule
       report_schedule_receiver install_target issued_report issued_report_receiver report_sending revoked_code role role_permission saved_view schema_migration service_beat session setting sign_in_challenge system_log task_outcome ticket
       used_signature webhook webhook_delivery webhook_event`,
    ),
  },
];
