import type { z } from 'zod'
import { levelNumber } from '#schema/access/levels.ts'
import { DomainError } from '#schema/errors.ts'
import { formSettingsInput } from '#schema/pages/form.ts'
import type { CommandContext, Inside, ReadContext } from '../../context.ts'
import type { Db } from '../../database/db.ts'
import { parse, refuseField } from '../../errors.ts'
import { appendEvent } from '../../events/events.ts'
import { groups } from '../../members/groups.ts'
import { livingSubjects } from '../../members/subjects.ts'
import { objectTypeOf } from '../../objects/objectType.ts'
import { insideSpace } from '../../spaces/insideSpace.ts'
import { accessPage, type PageRow } from '../accessPage.ts'
import { isForm } from './answerForm.ts'
import { isListForGuests } from './askedForm.ts'
import { pinAgain, pinnedBy } from './publisher.ts'

export type FormSettings = {
  embed_origins: string[]
  object_properties: string[]
  /** Their ids. */
  told_people: string[]
  told_groups: string[]
  told_by_letter: boolean
}

/**
 * The settings of a form, for anyone who may publish it; null for others, and for a page that is not a form. Throws
 * `not_found`.
 */
export async function formSettings(ctx: ReadContext, id: string): Promise<FormSettings | null> {
  const { page } = await accessPage(ctx, id, 'read')
  if (!isForm(page) || page.level < levelNumber.full) return null
  const [row] = await ctx.sql<Row[]>`
    select s.origins, s.told_people::text[], s.told_groups::text[], s.told_letters, case when p.publisher is null or p.publisher = s.objects_by then s.objects else '{}' end as objects
    from form_setting s left join publication p on p.page = s.page where s.page = ${page.id}`
  return {
    embed_origins: row?.origins ?? [],
    object_properties: (row?.objects ?? []).map(String),
    told_people: row ? await livingSubjects(ctx.sql, page.space, row.told_people) : [],
    told_groups: row ? await groupsToTell(ctx, page.space, row.told_groups) : [],
    told_by_letter: row?.told_letters ?? false,
  }
}

type Row = {
  origins: string[]
  objects: string[]
  told_people: string[]
  told_groups: string[]
  told_letters: boolean
}

/** Which of the ids are of groups of a space whose people may be told of something. */
async function groupsToTell(ctx: ReadContext, space: string, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => groups(ctx).load(id)))
  return found.flatMap((group) =>
    group && group.space === space && group.system !== 'excluded' ? [group.id] : [],
  )
}

/**
 * Sets which sites may frame a form, who is told of answers, and for which properties guests choose objects; who allows that
 * stands for the form from then on, since guests choose among what they may read. Throws what `accessPage` throws, `invalid_input`, and
 * `read_only` for who may not make objects of its type.
 */
export async function updateFormSettings(ctx: CommandContext, id: string, input: unknown): Promise<string> {
  const { page: found } = await accessPage(ctx, id, 'full')
  const given = parse(formSettingsInput, input)
  const { embed_origins: origins, object_properties: objects } = given
  await insideSpace(ctx, found.space, async (inside) => {
    const { page, reader } = await accessPage(inside, found.id, 'full')
    const { sql: tx } = inside
    if (!isForm(page)) throw refuseField('page_id', 'unknown_value')
    await tx`insert into form_setting (page) values (${page.id}) on conflict do nothing`
    if (origins) await tx`update form_setting set origins = ${origins} where page = ${page.id}`
    await setTold(inside, page, given)
    if (objects) {
      const { publisher, type } = await pinnedBy(inside, page, reader.subject)
      if (objects.length > 0) {
        if (!publisher || !type) throw new DomainError('read_only')
        const { properties } = await objectTypeOf(inside, type)
        const isList = (property: string) => isListForGuests(properties.get(property))
        if (!objects.every(isList)) throw refuseField('object_properties', 'unknown_value')
        await pinAgain(inside, page, reader.subject)
      }
      await tx`
        update form_setting set objects = ${objects}::bigint[], objects_by = ${publisher} where page = ${page.id}`
    }
    await appendEvent(tx, { space: page.space, kind: 'page_updated', node: page.id })
  })
  return found.id
}

/** The sites that may embed a published page: those in its form settings. */
export async function framedBy(sql: Db, page: string): Promise<string[]> {
  const [row] = await sql<{ origins: string[] }[]>`
    select s.origins from form_setting s join publication u on u.page = s.page
    join page p on p.id = s.page and p.kind = 'form' and p.deleted_at is null
    where s.page = ${page}`
  return row?.origins ?? []
}

type Told = Pick<z.output<typeof formSettingsInput>, 'told_people' | 'told_groups' | 'told_by_letter'>

/** Throws `invalid_input` for who is not of the space. */
async function setTold(
  inside: Inside,
  { id, space }: PageRow,
  { told_people: people, told_groups: named, told_by_letter: isLetterSent }: Told,
): Promise<void> {
  const { sql: tx } = inside
  if (people && (await livingSubjects(tx, space, people)).length < people.length)
    throw refuseField('told_people', 'unknown_value')
  if (named && (await groupsToTell(inside, space, named)).length < named.length)
    throw refuseField('told_groups', 'unknown_value')
  await tx`
    update form_setting set told_people = coalesce(${people ?? null}::bigint[], told_people),
      told_groups = coalesce(${named ?? null}::bigint[], told_groups),
      told_letters = coalesce(${isLetterSent ?? null}::boolean, told_letters)
    where page = ${id}`
}
