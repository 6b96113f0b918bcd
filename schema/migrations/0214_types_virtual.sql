-- What a formula comes to, with those that it reads in their places, of a property without a column: its values depend
-- on more than the row, such as the clock, and are computed when they are read.
alter table property add column if not exists virtual jsonb;
