import { quotaNames, type QuotaName } from '#schema/spaces/quotas.ts'
import { readerOf } from '../access/reader.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { fileVolume } from '../files/volume.ts'
import { countGroups } from '../members/groups.ts'
import { countSubjects } from '../members/subjects.ts'
import { countedObjects } from '../objects/countObjects.ts'
import { countPages } from '../pages/countPages.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { countTypes } from '../types/createType.ts'
import { quotasOf } from '../spaces/quotas.ts'
import { storedRequests } from '../spaces/requestCounter.ts'

const todayInUtc = () => new Date().toISOString().slice(0, 10)

/** THE list of what quotas count. */
const usage: Record<QuotaName, (db: Db, space: string) => Promise<number>> = {
  pages: countPages,
  types: countTypes,
  objects: countedObjects,
  fileBytes: fileVolume,
  groups: countGroups,
  subjects: countSubjects,
  requestsPerDay: (db, space) => storedRequests(db, space, todayInUtc()),
}

export const quotaResolvers: Resolvers = {
  Space: {
    /** RSP.23: usage and limits, for the owner and administrators; null for everyone else. */
    async quotas({ id }: { id: string }, _: unknown, ctx: Context) {
      const reader = await readerOf(ctx, id)
      if (!reader?.full) return null
      await ctx.app.requests.flush()
      const allowed = await quotasOf(ctx.sql, { env: ctx.app.env, space: id })
      const used = await Promise.all(quotaNames.map((name) => usage[name](ctx.sql, id)))
      return quotaNames.map((name, index) => ({ name, used: used[index]!, allowed: allowed[name] }))
    },
  },
}
