-- The next place of a room for who is in it, and whom it is told. A statement that waits for the room has an older sight of
-- who is in it: each of these looks anew.
create function chat_room_turn(of_room uuid, author bigint, message uuid, out place integer, out people text[])
language plpgsql as $$
begin
  perform 1 from chat_room where id = of_room for update;
  if not exists (select from chat_member k where k.room = of_room and k.subject = author and k.left_at is null) then
    return;
  end if;
  update chat_room set last_place = last_place + 1, latest = greatest(latest, message) where id = of_room
  returning last_place into place;
  people := array(select k.subject::text from chat_member k where k.room = of_room and k.left_at is null);
end
$$;
