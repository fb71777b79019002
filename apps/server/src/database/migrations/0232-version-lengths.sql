-- Places of a software version hold what their rules allow.
alter table software_version
  drop constraint software_version_upload_region_check,
  drop constraint software_version_platform_check,
  drop constraint software_version_product_type_check,
  drop constraint software_version_author_check,
  add check (length(upload_region) <= 100),
  add check (length(platform) <= 100),
  add check (length(product_type) <= 100),
  add check (length(author) <= 30);
