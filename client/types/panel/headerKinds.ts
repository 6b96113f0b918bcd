/** Kinds whose values read well as the name of an object. */
export const headerKinds: ReadonlySet<string> = new Set([
  'text',
  'number',
  'list',
  'full_name',
  'email',
  'phone',
  'link',
  'date_time',
])
