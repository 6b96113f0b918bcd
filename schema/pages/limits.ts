/** What pages may hold; apart from their validation, so that screens need not load that. */
export const pageLimits = {
  titleSigns: 500,
  markdownSigns: 1_000_000,
  /** Levels of nesting. */
  depth: 100,
  treePerPage: 10_000,
  filterSigns: 500,
  /** Tabs of one page. */
  tabs: 50,
  /** Pages and objects that the list of those opened last holds. */
  recent: 20,
} as const
