import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { inject, onTestFinished } from 'vitest'
import { formerFiles } from '../database/formerFiles.ts'

/** The first migration files, as they were. */
export const formerFolder = join(import.meta.dirname, 'formerMigrations')

/** An empty database for one test, and a function that opens more connections to it. */
export async function makeDatabase(): Promise<{ sql: Sql; url: string; connect: () => Sql }> {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
  const name = `terem_former_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`)
  const opened: Sql[] = []
  const connect = () => {
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    opened.push(sql)
    return sql
  }
  onTestFinished(async () => {
    for (const sql of opened) await sql.end({ timeout: 1 })
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  })
  return { sql: connect(), url, connect }
}

/** Applies the former files, all or the first of them, as the earliest versions did. */
export async function applyFormer(sql: Sql, files: readonly string[] = formerFiles): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create table migration (name text primary key, applied_at timestamptz not null default now())`
    for (const name of files) {
      await tx.unsafe(readFileSync(join(formerFolder, name), 'utf8')).simple()
      await tx`insert into migration (name) values (${name})`
    }
  })
}

/** Creates a person with a space and a page in it, as the earliest versions wrote them. Returns the account's id. */
export async function fillFormer(sql: Sql): Promise<string> {
  await sql.unsafe(`
    insert into account (email, name) values ('vera@example.com', 'Vera');
    insert into space (name, access_version) values ('Works', 7);
    insert into subject (space, account, role, first_name) values (1, 1, 'owner', 'Vera');
    insert into scope (space) values (1);
    insert into page (id, space, position, kind, title, author, scope)
      values ('018f0000-0000-7000-8000-000000000001', 1, 'a', 'text', 'Plan', 1, 1);
    insert into document (name) values ('page/018f0000-0000-7000-8000-000000000001');
    select document_append(1, 0, array['\\x0102'::bytea, '\\x03'::bytea]);
    insert into event (space, kind) values (1, 'page_made');
  `)
  return '1'
}
