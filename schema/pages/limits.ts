/** Limits of pages; separate from their validation, so that screens need not load that. */
export const pageLimits = {
  titleSigns: 500,
  markdownSigns: 1_000_000,
  /** Levels of nesting. */
  depth: 100,
  /** The most that is returned of a document outside of its socket. */
  updatesBytes: 48 * 1024,
  treePerPage: 10_000,
  filterSigns: 500,
  /** Tabs of one page. */
  tabs: 50,
  /** Limits of one copy of a page with its nested pages. */
  copied: 1000,
  copiedBytes: 64 * 1024 * 1024,
  /** Pages and objects in the list of recently opened items. */
  recent: 20,
} as const
