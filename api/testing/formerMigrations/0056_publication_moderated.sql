-- With `moderated_comments` a guest's comment is seen by guests only after someone with full access has let it through.
alter table publication add column moderated_comments boolean not null default false;
