/** The quotas of a space, including the API requests from one midnight UTC to the next. */
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

/** The defaults, when neither the deployment nor the space sets others. */
export const defaultQuotas: Quotas = {
  pages: 10_000,
  types: 1000,
  objects: 100_000,
  fileBytes: 10 * 1024 ** 3,
  groups: 100,
  subjects: 1000,
  requestsPerDay: 100_000,
}

/** Spaces that one person may own, unless the deployment sets another number. */
export const defaultSpacesPerUser = 20
