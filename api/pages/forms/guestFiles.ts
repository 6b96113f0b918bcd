import { createHash } from 'node:crypto'
import { DomainError, type FieldError } from '#schema/errors.ts'
import { checkFile } from '#schema/fields/file.ts'
import type { FieldProperty } from '#schema/fields/field.ts'
import { fileName } from '#schema/files/fileName.ts'
import { guestFileLimits } from '#schema/objects/form/guestFiles.ts'
import { guestFile } from '#schema/pages/form.ts'
import { sign } from '../../accounts/tokens.ts'
import type { Context, ReadContext } from '../../context.ts'
import type { Db, Fragment, Sql, Tx } from '../../database/db.ts'
import { parse } from '../../errors.ts'
import type { FileRow } from '../../files/file.ts'
import { arrive, checkName, keepFiles } from '../../files/keepFile.ts'
import { needRoom } from '../../files/volume.ts'
import { networkOf } from '../../http/clientAddress.ts'
import { guestDraft } from '../../objects/draftFiles.ts'
import { needOpen, readableForm } from './answerForm.ts'
import type { FormOfType } from './askedForm.ts'
import { asGuest, hasAnswered, publishedForm } from './guestVisit.ts'
import { needSolved, useUp } from './puzzles.ts'

type Sent = { token: string; size: number; body: AsyncIterable<Uint8Array> }

/** The draft of one attempt to fill in a form. Only the browser knows its key. */
export const draftOf = ({ type, page, key }: { type: string; page: string; key: string }): string =>
  guestDraft(type, createHash('sha256').update(`${page} ${key}`).digest('hex').slice(0, 40))

/**
 * Receives a guest's file for a property of a published form, into the draft of this attempt. The guest, the form,
 * the puzzle and all limits are checked before the bytes arrive, and again after them where they can change in
 * between. Throws `unauthenticated`, `not_found`, `form_closed`, `form_answered`, `form_puzzle`, `form_files_full`,
 * `too_soon`, and `invalid_input` on `name`, `file` and `body`.
 */
export async function takeGuestFile(ctx: Context, input: unknown, sent: Sent): Promise<FileRow> {
  const { name: given, property: id, key, puzzle, solution } = parse(guestFile, input)
  const name = fileName(given)
  const { size } = sent
  const guest = await asGuest(ctx, sent.token, 'file')
  const { page } = await readableForm(guest, guest.actor.page)
  const opened = async (at: ReadContext) => {
    await readableForm(at, page.id)
    const found = await publishedForm(at, page)
    await needOpen(at.sql, page.id, found.form)
    const asked = fileProperty(found.asked, id)
    if (!asked) throw new DomainError('form_closed')
    return { ...found, property: asked }
  }
  const { typeId, property, form } = await opened(guest)
  if (!form.thanks.again && (await hasAnswered(guest, page.id))) throw new DomainError('form_answered')
  checkName(name)
  const fits = checkFile({ name, size }, property)
  if ('problem' in fits)
    throw new DomainError('invalid_input', { fields: [{ field: 'file', ...fits.problem }] })
  needSolved(ctx.app.env.secret, { page: page.id, guest: guest.actor.guest }, { puzzle, solution })
  await useUp(ctx.sql, puzzle)
  const draft = draftOf({ type: typeId, page: page.id, key })
  const network = sign(ctx.app.env.secret, `form file ${networkOf(ctx.ip)}`)
  return unlessFull(async () => {
    await needRoom(ctx.app, page.space, size)
    const place = await holdPlace(ctx.sql, { page: page.id, draft, network, size })
    try {
      const file = { name, space: page.space, author: null, source: { type: 'object', id: draft } } as const
      const arrived = await arrive(ctx.app, file, (store, at) => store.receive(at, sent.body, size))
      if (arrived.received.size !== size) {
        await arrived.received.drop()
        throw new DomainError('invalid_input', { fields: [{ field: 'body', reason: 'too_short' }] })
      }
      const [row] = await keepFiles(ctx.app, [arrived], async (tx) => {
        const now = await opened({ ...guest, sql: tx })
        if (now.typeId !== typeId) throw new DomainError('form_closed')
      })
      return row!
    } catch (error) {
      await ctx.sql`delete from form_file where id = ${place}`
      throw error
    }
  })
}

/** A guest must not learn how full the space is. */
async function unlessFull<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'space_files_quota')
      throw new DomainError('form_files_full')
    throw error
  }
}

/** A property of a form, or one nested in another, that holds files. */
const fileProperty = ({ properties }: FormOfType, id: string): FieldProperty | undefined =>
  [...properties.values()]
    .flatMap((property): FieldProperty[] => [property, ...(property.nested ?? [])])
    .find((property) => property.id === id && property.kind === 'file')

type Place = { page: string; draft: string; network: string; size: number }

/**
 * Reserves room within the limits of an attempt, an address and a form before the bytes arrive, also for several
 * files at once.
 */
async function holdPlace(sql: Sql, { page, draft, network, size }: Place): Promise<string> {
  const { triedFiles, address, form } = guestFileLimits
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('form files', 0))`
    await tx`delete from form_file where created_at < now() - interval '1 day'`
    const count = async (where: Fragment) => {
      const [row] = await tx<{ files: number; bytes: number }[]>`
        select count(*)::int as files, coalesce(sum(bytes), 0)::float8 as bytes from form_file where ${where}`
      return row!
    }
    const [ofTry, ofAddress, ofForm] = [
      await count(tx`draft = ${draft}`),
      await count(tx`network = ${network}`),
      await count(tx`page = ${page} and not sent`),
    ]
    if (ofAddress.files >= address.files || ofAddress.bytes + size > address.bytes)
      throw new DomainError('too_soon', { seconds: 3600 })
    if (ofTry.files >= triedFiles || ofForm.files >= form.files || ofForm.bytes + size > form.bytes)
      throw new DomainError('form_files_full')
    const id = Bun.randomUUIDv7()
    await tx`
      insert into form_file (id, page, draft, network, bytes) values (${id}, ${page}, ${draft}, ${network}, ${size})`
    return id
  })
}

/** They no longer count for the form, but still for the address. */
export const noteSent = (tx: Tx, draft: string) => tx`update form_file set sent = true where draft = ${draft}`

type Given = { asked: FormOfType; draft: string; values: Record<string, unknown> }

/**
 * The values with files as they are stored, whatever the guest claims about them. Throws `object_invalid` with
 * `file_gone` for a file that was not uploaded in this attempt, or not in time.
 */
export async function withStoredFiles(db: Db, { asked, draft, values }: Given) {
  const given = [...asked.properties.values()].map((property) => [property, values[property.id]] as const)
  const ids = given.flatMap(([property, value]) => [...idsIn(property, value)])
  if (ids.length === 0) return values
  const rows = await db<FileRow[]>`
    select f.id, f.name, f.size, f.extension, f.short_link from file f
    where f.source_type = 'object' and f.source_id = ${draft} and f.author is null and f.id::text = any(${ids})`
  const stored = new Map(rows.map((row) => [row.id, row]))
  const gone = given.filter(([property, value]) => [...idsIn(property, value)].some((id) => !stored.has(id)))
  if (gone.length > 0)
    throw new DomainError('object_invalid', {
      fields: gone.map(([{ id }]): FieldError => ({ field: id, reason: 'file_gone' })),
    })
  return {
    ...values,
    ...Object.fromEntries(
      given.flatMap(([property, value]) =>
        value === undefined ? [] : [[property.id, replaced(property, value, stored)]],
      ),
    ),
  }
}

const idOf = (value: unknown): string => {
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined
  return typeof id === 'string' ? id.toLowerCase() : ''
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* idsIn(property: FieldProperty, value: unknown): Iterable<string> {
  if (Array.isArray(value)) for (const each of value.slice(0, 1000)) yield* idsIn(property, each)
  else if (property.kind === 'file' && isParts(value)) yield idOf(value)
  else if (property.kind === 'composite' && isParts(value))
    for (const inner of property.nested ?? [])
      if (Object.hasOwn(value, inner.id)) yield* idsIn(inner, value[inner.id])
}

function replaced(property: FieldProperty, value: unknown, stored: ReadonlyMap<string, FileRow>): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => replaced(property, each, stored))
  if (!isParts(value)) return value
  if (property.kind === 'file') {
    const row = stored.get(idOf(value))
    if (!row) return value
    const { id, name, extension, short_link } = row
    return {
      id,
      name,
      size: Number(row.size),
      extension,
      short_link,
      author_id: null,
      category: value['category'] ?? null,
    }
  }
  if (property.kind !== 'composite') return value
  const parts = (property.nested ?? []).flatMap((inner): [string, unknown][] =>
    Object.hasOwn(value, inner.id) ? [[inner.id, replaced(inner, value[inner.id], stored)]] : [],
  )
  return { ...value, ...Object.fromEntries(parts) }
}
