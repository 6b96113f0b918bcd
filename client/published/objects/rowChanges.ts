/** A guest's events that may change which objects a page shows. */
export const rowChanges: ReadonlySet<string> = new Set([
  'started',
  'refetch',
  'objects_changed',
  'access_changed',
  'page_updated',
  'page_published',
  'page_unpublished',
  'page_deleted',
  'page_restored',
])
