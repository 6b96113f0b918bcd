import type { Grant } from '../access/scopes.ts'
import type { Actor } from '../context.ts'

// The model: what the rules say, without scopes, effects, versions or SQL.

type ModelPage = {
  parent: string | null
  author: string
  trash: string | null
  grants: Map<string, Grant>
  closed: boolean
}
export type Model = {
  pages: Map<string, ModelPage>
  root: Map<string, Grant>
  groups: Map<string, Set<string>>
  personal: boolean
  /** What open invitations carry, by subject: the group and the levels of pages. */
  invited: Map<string, { group: string; grants: Map<string, Pick<Grant, 'level' | 'nested'>> }>
}
export type Reader = {
  name: string
  subject: string
  token: string
  actor: Actor
  principal?: string
  page?: string
}

export const numberOf = { none: 0, read: 1, edit: 2, full: 3 } as const

function principalsOf(model: Model, { subject, principal }: Reader): string[] {
  if (principal) return [principal]
  const groups = [...model.groups].filter(([, members]) => members.has(subject)).map(([group]) => group)
  return [`subject:${subject}`, 'everyone', ...groups]
}

function grantedTo(model: Model, id: string, principal: string): number {
  const { grants, closed, parent } = model.pages.get(id)!
  const own = grants.get(principal)
  if (own) return numberOf[own.level]
  return closed ? 0 : belowIn(model, parent, principal)
}

/** A principal's grant on a page, or above it, applies to nested pages at this level; null is the top level. */
export function belowIn(model: Model, id: string | null, principal: string): number {
  const page = id === null ? null : model.pages.get(id)!
  const own = (page?.grants ?? model.root).get(principal)
  if (own?.nested) return numberOf[own.level]
  return page === null || page.closed ? 0 : belowIn(model, page.parent, principal)
}

export function levelIn(model: Model, reader: Reader, id: string): number {
  const page = model.pages.get(id)!
  if (page.trash !== null) return 0
  if (reader.name === 'owner') return 3
  if (model.groups.get('excluded')!.has(reader.subject)) return 0
  if (reader.page !== undefined && reader.page !== id) return 0
  if (model.personal && reader.subject !== '' && page.author === reader.subject) return 3
  return Math.max(...principalsOf(model, reader).map((principal) => grantedTo(model, id, principal)))
}

export function seenParent(model: Model, reader: Reader, id: string): string | null {
  for (let at = model.pages.get(id)!.parent; at !== null; at = model.pages.get(at)!.parent)
    if (levelIn(model, reader, at) > 0) return at
  return null
}

export function topLevelIn(model: Model, reader: Reader): number {
  if (reader.name === 'owner') return 3
  if (reader.page !== undefined || model.groups.get('excluded')!.has(reader.subject)) return 0
  const nested = principalsOf(model, reader).map((principal) => model.root.get(principal))
  return Math.max(0, ...nested.map((grant) => (grant?.nested ? numberOf[grant.level] : 0)))
}

export const under = (model: Model, id: string): string[] => [
  id,
  ...[...model.pages].filter(([, page]) => page.parent === id).flatMap(([child]) => under(model, child)),
]
