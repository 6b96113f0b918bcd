-- An attempt under a key may have to wait until `open_at`: the wait grows with each failure.
alter table attempt add column open_at timestamptz not null default now();

-- The successor of a refresh token is worked out from the token, this salt and the server's secret, so that both tabs
-- that exchange a token at once get the same one, while neither the rows nor the secret alone tell it.
alter table refresh_token add column salt text;

-- Each start has a code of its own, which only the browser that holds the attempt can enter: nobody spends the tries of
-- another, or replaces their code. `attempt` is kept as SHA-256, `address` is where the code was asked from.
delete from emailed_code;
alter table emailed_code drop constraint emailed_code_pkey;
alter table emailed_code add column attempt text not null check (length(attempt) = 64);
alter table emailed_code add column address text not null;
alter table emailed_code add primary key (purpose, email, attempt);
