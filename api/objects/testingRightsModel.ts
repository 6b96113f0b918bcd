import { levelNumber } from '#schema/access/levels.ts'

// The rules of access to objects once more, in a few lines that share nothing with the predicate.

type Grant = { level: number; nested: boolean }
/** Something with grants, under something else; `base` is what a type's objects stand on. */
export type ModelNode = {
  kind: 'space' | 'type' | 'base' | 'property' | 'object'
  id: string
  above: ModelNode | null
  grants: Map<string, Grant>
  closed: boolean
  /** What objects have beside that, of a `base`. */
  beside?: (principal: string) => number
}
export type ModelObject = ModelNode & {
  author: string
  deleted: boolean
  secret: string
  /** What the nested property says. */
  part: string
  to: ModelObject[]
}
/** A member as the rules see them. */
export type ModelReader = { subject: string; principals: string[] }

export const makeNode = (kind: ModelNode['kind'], id: string, above: ModelNode | null): ModelNode => ({
  kind,
  id,
  above,
  grants: new Map(),
  closed: false,
})

/** Per principal the nearest grant, as far as nothing closed lies between. */
export function levelFor(node: ModelNode, principal: string, isOwn = true): number {
  const grant = node.grants.get(principal)
  if (grant && (isOwn || grant.nested)) return grant.level
  const above = node.above && !node.closed ? levelFor(node.above, principal, false) : 0
  return Math.max(above, node.beside?.(principal) ?? 0)
}

/** Of several levels the highest; who made an object has all of it. */
export function levelOfObject(object: ModelObject, { subject, principals }: ModelReader): number {
  if (object.author === subject) return levelNumber.full
  const isOwn = object.closed || object.grants.size > 0
  const node = isOwn ? object : object.above!
  return Math.max(...principals.map((each) => levelFor(node, each, isOwn)))
}

export const isReadable = (object: ModelObject, reader: ModelReader): boolean =>
  !object.deleted && levelOfObject(object, reader) > 0

/** A property follows the object until it, or the composite that it is nested in, is closed. */
export function isHidden(property: ModelNode, { principals }: ModelReader): boolean {
  const isClosed = property.closed || (property.above?.kind === 'property' && property.above.closed)
  return isClosed && principals.every((each) => levelFor(property, each) === 0)
}
