-- Rises on the root scope with every change of rights in the space: what is kept in memory about rights is kept per
-- version.
alter table scope add column version bigint not null default 1;
create index scope_space on scope (space);
