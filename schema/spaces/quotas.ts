/** What a space may hold, and the API requests that it may take from one midnight UTC to the next. */
export const quotaNames = [
  'pages',
  'types',
  'objects',
  'fileBytes',
  'groups',
  'subjects',
  'requestsPerDay',
] as const
export type QuotaName = (typeof quotaNames)[number]
export type Quotas = Record<QuotaName, number>

/** What holds where neither the deployment nor the space says otherwise. */
export const defaultQuotas: Quotas = {
  pages: 10_000,
  types: 1000,
  objects: 100_000,
  fileBytes: 10 * 1024 ** 3,
  groups: 100,
  subjects: 1000,
  requestsPerDay: 100_000,
}

/** Spaces that one person may own, unless the deployment says otherwise. */
export const defaultSpacesPerUser = 20
