import type { AccessResourceType } from '#schema/access/access.ts'

/**
 * A node as events about rights name it: pages and objects by id, others with their type, since their ids are
 * numbers.
 */
export const eventNode = (type: AccessResourceType, id: string): string =>
  type === 'page' || type === 'object' ? id : `${type}:${id}`
