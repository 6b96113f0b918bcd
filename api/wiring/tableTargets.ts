import type { TableTargets } from '../objects/exchange/findNames.ts'
import { pageAccessResource } from '../pages/pageAccessResource.ts'
import { pagesTitled } from '../pages/pagesTitled.ts'

/** What values of an imported or exported table link to besides objects. */
export const tableTargets: TableTargets = { page: pageAccessResource, pagesTitled }
