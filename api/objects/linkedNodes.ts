import { levelNumber } from '#schema/access/levels.ts'
import type { AccessResource } from '../access/accessResource.ts'
import { levelOn, type Reader } from '../access/reader.ts'
import type { ReadContext } from '../context.ts'
import { isUuid } from '../ids.ts'
import { objectRows } from './objectRows.ts'
import type { ObjectProperty } from './objectType.ts'

/**
 * What values link to besides objects. Pages come from the access resources, because this domain may not import
 * theirs.
 */
export type LinkTargets = { page: Pick<AccessResource, 'find'> }
/** A link in a value, and the property, possibly a nested one, that holds it. */
export type Link = { property: ObjectProperty; id: string }

const isLink = ({ kind, system }: ObjectProperty) => system === null && (kind === 'object' || kind === 'page')

/** True when values of the property can hold links, also in nested properties. */
export const canLink = (property: ObjectProperty): boolean =>
  isLink(property) || nestedOf(property).some(canLink)

/** The links in a value, in order. */
export function linksOf(property: ObjectProperty, value: unknown): Link[] {
  if (!canLink(property)) return []
  return listOf(value).flatMap((each) => {
    if (isLink(property)) return typeof each === 'string' && isUuid(each) ? [{ property, id: each }] : []
    return nestedOf(property).flatMap((inner) => linksOf(inner, partOf(each, inner)))
  })
}

/**
 * The value as a reader of its property may see it: without hidden parts, and only with links for which `isSeen` is
 * true.
 */
export function withoutHidden(
  property: ObjectProperty,
  value: unknown,
  isSeen: (id: string) => boolean,
): unknown {
  if (value === null || value === undefined) return value
  if (property.kind !== 'composite' && !isLink(property)) return value
  const one = (each: unknown): unknown => {
    if (isLink(property)) return typeof each === 'string' && isSeen(each) ? each : null
    const parts = nestedOf(property).flatMap((inner) => {
      const part = withoutHidden(inner, partOf(each, inner), isSeen)
      return part === null ? [] : [[inner.id, part]]
    })
    return Object.fromEntries(parts)
  }
  if (!Array.isArray(value)) return one(value)
  return value.map(one).filter((each) => each !== null)
}

/** The given ids that are living objects and pages of the reader's space and that the reader may read. */
export async function seenNodes(
  ctx: ReadContext,
  targets: LinkTargets,
  { reader, links }: { reader: Reader; links: Link[] },
): Promise<Set<string>> {
  const isSeen = async ({ property, id }: Link): Promise<boolean> => {
    const object = property.kind === 'object' ? await objectRows(ctx).load(id) : null
    const node = property.kind === 'object' ? object : await targets.page.find(ctx, id)
    if (!node || node.space !== reader.space || (object && object.deleted_at !== null)) return false
    return levelOn(reader, node) >= levelNumber.read
  }
  const found = await Promise.all(links.map(async (link) => ((await isSeen(link)) ? [link.id] : [])))
  return new Set(found.flat())
}

const nestedOf = ({ nested = [] }: ObjectProperty): ObjectProperty[] => nested as ObjectProperty[]
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])
/** The value of a nested property within that of its composite. */
export const partOf = (composite: unknown, { id }: ObjectProperty): unknown =>
  typeof composite === 'object' && composite !== null && Object.hasOwn(composite, id)
    ? Reflect.get(composite, id)
    : null
