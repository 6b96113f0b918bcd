import type { requestedResourceTypes } from '#schema/access/access.ts'

/** Something with access rights of its own inside a space. */
export type NodeRef = { type: (typeof requestedResourceTypes)[number]; id: string }

/** A node as events about rights name it: the ids of types and properties are numbers. */
export const eventIdOf = ({ type, id }: NodeRef): string =>
  type === 'page' || type === 'object' ? id : `${type}:${id}`
