import type { AccessResourceType } from '#schema/access/access.ts'
import { accessLimits, subjectConfigInput } from '#schema/access/access.ts'
import { DomainError } from '#schema/errors.ts'
import type { Context } from '../context.ts'
import { json, type Db } from '../database/db.ts'
import { parse, refuseField } from '../errors.ts'
import { resourceOf, type AccessResources } from './accessResource.ts'

/** ROV.04's record. */
export type SubjectConfig = {
  id: string
  entity_id: string
  entity_type: AccessResourceType
  subject_id: string
  data: Record<string, unknown>
}
type Entity = { entity_type: AccessResourceType; entity_id: string }

const columns = (db: Db) => db`id, entity_id, entity_type, subject as subject_id, data`

/** How the actor views a node; null when nothing is stored, when the node does not exist, and for keys and guests. */
export async function getSubjectConfig(
  ctx: Context,
  resources: AccessResources,
  { entity_type, entity_id }: Entity,
): Promise<SubjectConfig | null> {
  const { node, reader } = await resourceOf(resources, entity_type).access(ctx, entity_id, 'read')
  const [row] = await ctx.sql<SubjectConfig[]>`
    select ${columns(ctx.sql)} from subject_config
    where subject = ${reader.subject} and entity_type = ${entity_type} and entity_id = ${node.id}`
  return row ?? null
}

/** What a person has stored about a node that they have access to; an empty object for nothing. */
export async function keptConfig(
  { sql }: Pick<Context, 'sql'>,
  { subject, entity_type, entity_id }: Entity & { subject: string | null },
): Promise<unknown> {
  const [row] = await sql<{ data: unknown }[]>`
    select data from subject_config
    where subject = ${subject} and entity_type = ${entity_type} and entity_id = ${entity_id}`
  return row?.data ?? {}
}

/**
 * Stores how the actor views a node. Given keys replace stored ones; null removes one. Throws `invalid_input`,
 * `not_found`, `read_only` for anyone who is not a member.
 */
export async function saveSubjectConfig(
  ctx: Context,
  resources: AccessResources,
  input: unknown,
): Promise<SubjectConfig> {
  if (ctx.actor.kind === 'nobody') throw new DomainError('unauthenticated')
  const { entity_type, entity_id, data } = parse(subjectConfigInput, input)
  const { node, reader } = await resourceOf(resources, entity_type).access(ctx, entity_id, 'read')
  const { subject } = reader
  if (subject === null) throw new DomainError('read_only')
  return ctx.sql.begin(async (tx) => {
    const [row] = await tx<(SubjectConfig & { bytes: number })[]>`
      insert into subject_config as c (subject, entity_type, entity_id, data)
      values (${subject}, ${entity_type}, ${node.id}, ${json(tx, data)} - ${goneKeys(data)}::text[])
      on conflict (subject, entity_type, entity_id) do update
        set data = (c.data || ${json(tx, data)}) - ${goneKeys(data)}::text[]
      returning ${columns(tx)}, octet_length(data::text) as bytes`
    if (row!.bytes > accessLimits.configBytes) throw refuseField('data', 'too_long')
    const { bytes: _, ...config } = row!
    return config
  })
}

const goneKeys = (data: Record<string, unknown>): string[] =>
  Object.keys(data).filter((key) => data[key] === null)
