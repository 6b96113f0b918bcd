/** The kinds of properties, in the order in which they are offered; `tags` exists only as a system property. */
export const fieldKinds = [
  'text',
  'number',
  'list',
  'checklist',
  'toggle',
  'date_time',
  'object',
  'page',
  'file',
  'full_name',
  'composite',
  'link',
  'vote',
  'email',
  'phone',
  'tags',
] as const

/** Every kind of value; `subject` is the kind of the system property author. */
export const allFieldKinds = [...fieldKinds, 'subject'] as const
export type FieldKindId = (typeof allFieldKinds)[number]

export const systemProperties = ['created_at', 'updated_at', 'author', 'tags'] as const
