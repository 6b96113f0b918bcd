import { levelNumber } from '#schema/access/levels.ts'

// A second, short model of access to objects. It shares no code with the predicate.

type Grant = { level: number; nested: boolean }
/** A node with grants and a parent; `base` is the scope of a type's objects. */
export type ModelNode = {
  kind: 'space' | 'type' | 'base' | 'property' | 'object'
  id: string
  above: ModelNode | null
  grants: Map<string, Grant>
  closed: boolean
  /** What objects have in addition, on a `base`. */
  beside?: (principal: string) => number
}
export type ModelObject = ModelNode & {
  author: string
  deleted: boolean
  secret: string
  /** The level that the nested property sets. */
  part: string
  to: ModelObject[]
}
/** A member in the model. */
export type ModelReader = { subject: string; principals: string[] }

export const makeNode = (kind: ModelNode['kind'], id: string, above: ModelNode | null): ModelNode => ({
  kind,
  id,
  above,
  grants: new Map(),
  closed: false,
})

/** Per principal the nearest grant that nothing closed separates. */
export function levelFor(node: ModelNode, principal: string, isOwn = true): number {
  const grant = node.grants.get(principal)
  if (grant && (isOwn || grant.nested)) return grant.level
  const above = node.above && !node.closed ? levelFor(node.above, principal, false) : 0
  return Math.max(above, node.beside?.(principal) ?? 0)
}

/** The highest of several levels. The author of an object has full access. */
export function levelOfObject(object: ModelObject, { subject, principals }: ModelReader): number {
  if (object.author === subject) return levelNumber.full
  const isOwn = object.closed || object.grants.size > 0
  const node = isOwn ? object : object.above!
  return Math.max(...principals.map((each) => levelFor(node, each, isOwn)))
}

export const isReadable = (object: ModelObject, reader: ModelReader): boolean =>
  !object.deleted && levelOfObject(object, reader) > 0

/** A property follows the object until it, or its composite, is closed. */
export function isHidden(property: ModelNode, { principals }: ModelReader): boolean {
  const isClosed = property.closed || (property.above?.kind === 'property' && property.above.closed)
  return isClosed && principals.every((each) => levelFor(property, each) === 0)
}
