-- The links into a space carry a key that is worked out from this salt and the server's secret; a new salt makes the
-- links before it worthless. A space that takes anybody who knows its number says so itself.
alter table space add column join_salt text not null default gen_random_uuid()::text;
alter table space add column join_expires_at timestamptz not null default now() + interval '30 days';
alter table space add column open_to_all boolean not null default false;
