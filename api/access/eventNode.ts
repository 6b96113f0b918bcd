import type { AccessResourceType } from '#schema/access/access.ts'

/** A node as events about rights name it: pages and objects by their ids, others with what they are, since their ids are numbers. */
export const eventNode = (type: AccessResourceType, id: string): string =>
  type === 'page' || type === 'object' ? id : `${type}:${id}`
