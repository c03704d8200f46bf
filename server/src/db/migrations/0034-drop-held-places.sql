-- Starting a survey counts held places under the lock of the survey's row; nothing calls this function.
drop function held_places(uuid, timestamptz, uuid);
