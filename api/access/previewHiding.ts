import { accessLimits, type AccessResourceType } from '#schema/access/access.ts'
import { levelNumber } from '#schema/access/levels.ts'
import type { Context } from '../context.ts'
import { resourceOf, type AccessResources, type ResourceNode } from './accessResource.ts'
import { givenOwn, hidingOf, pickedOf, planHidden } from './hideNode.ts'
import { membersOf, type Member, type NamedGroup } from './hiding.ts'
import { hiddenFrom, highestOf, planHiding, principalsOf, type Groups, type Levels } from './planHiding.ts'

type Asked = {
  type: AccessResourceType
  id: string
  subject_ids?: string[] | null
  group_ids?: string[] | null
}
type Person = Pick<Member, 'id' | 'first_name' | 'last_name' | 'avatar'>
type Why =
  | { kind: 'owner' | 'administrator' | 'author' | 'subject' | 'everyone'; group: null }
  | { kind: 'group'; group: NamedGroup }
type Preview = {
  /** Grants from above do not apply. */
  closed: boolean
  hidden: { groups: NamedGroup[]; people: Person[] }
  losing: { total: number; people: Person[] }
  /** The picked principals and the members of picked groups who still see the node come first. */
  keeping: { total: number; people: (Person & { why: Why; isMeant: boolean })[] }
}

/**
 * From whom a node is hidden, and who would lose it, who would keep it and why, if it were hidden from the named
 * principals. Requires full access to it.
 */
export async function previewHiding(
  ctx: Context,
  resources: AccessResources,
  { type, id, ...values }: Asked,
): Promise<Preview> {
  const resource = resourceOf(resources, type)
  const { node, reader } = await resource.access(ctx, id, 'full')
  const hiding = hidingOf(resource)
  const { members, named, groups } = await membersOf(ctx.sql, node.space)
  const picked = pickedOf(values, groups)
  const state = await hiding.read(ctx, node.id)
  const { now, above, closed } = state
  const before = planHiding(now, new Set(), groups)
  const own = givenOwn(reader, node)
  const after = picked.size > 0 ? planHidden({ ...state, picked, groups, own }).levels : before
  const author = reader.root.personal ? node.author : null
  const whyOf = (member: Member) => reasonOf(member, { author, levels: after, groups, named })
  const told = members.map((member) => ({
    person: personOf(member),
    why: whyOf(member),
    isMeant: principalsOf(`subject:${member.id}`, groups).some((each) => picked.has(each)),
    had: highestOf(before, principalsOf(`subject:${member.id}`, groups)) > levelNumber.none,
  }))
  const losing = told.flatMap(({ person, why, had }) => (had && !why ? [person] : []))
  const keeping = told
    .flatMap(({ person, why, isMeant }) => (why ? [{ ...person, why, isMeant }] : []))
    .toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant))
  const gone = new Set(closed ? hiddenFrom(above, before, groups) : [])
  return {
    closed,
    hidden: {
      groups: named.filter((group) => gone.has(`group:${group.id}`)),
      people: members.filter(({ id: subject }) => gone.has(`subject:${subject}`)).map(personOf),
    },
    losing: { total: losing.length, people: losing.slice(0, accessLimits.hiddenNamed) },
    keeping: { total: keeping.length, people: keeping.slice(0, accessLimits.hiddenNamed) },
  }
}

const personOf = ({ id, first_name, last_name, avatar }: Member): Person => ({
  id,
  first_name,
  last_name,
  avatar,
})

type Known = { author: ResourceNode['author']; levels: Levels; groups: Groups; named: NamedGroup[] }

/** Why a member sees the node; null when they do not. */
function reasonOf({ id, role }: Member, { author, levels, groups, named }: Known): Why | null {
  if (role !== 'member') return { kind: role, group: null }
  if (id === author) return { kind: 'author', group: null }
  const own = `subject:${id}`
  const found = principalsOf(own, groups).find((each) => levels.has(each))
  if (!found) return null
  const group = named.find((each) => found === `group:${each.id}`)
  if (group) return { kind: 'group', group }
  return { kind: found === own ? 'subject' : 'everyone', group: null }
}
