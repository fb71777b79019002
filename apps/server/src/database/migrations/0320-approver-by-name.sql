-- Whose account approved a scope stands in the operation log; the row tells the name, and nothing read the id.
alter table software_version drop column approved_by;
