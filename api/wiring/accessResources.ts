import type { AccessResources } from '../access/accessResource.ts'
import { spaceAccessResource } from '../access/spaceAccessResource.ts'
import { objectAccessResource } from '../objects/objectAccessResource.ts'
import { pageAccessResource } from '../pages/pageAccessResource.ts'
import { propertyAccessResource } from '../types/propertyAccessResource.ts'
import { typeAccessResource } from '../types/typeAccessResource.ts'

/** THE list of what access can be granted on. */
export const accessResources: AccessResources = {
  space: spaceAccessResource,
  page: pageAccessResource,
  type: typeAccessResource,
  property: propertyAccessResource,
  object: objectAccessResource,
}
