-- Commands and photos are also asked for by their id alone: in an address, in a message of the stream.
create index terminal_command_id on terminal_command (id);
create index photo_id on photo (id);
