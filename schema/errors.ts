/**
 * The one catalogue of errors. A code maps to the English debug message of the API (verbatim where the product
 * description gives one) and to its HTTP status. Clients translate codes.
 */
export const errorCatalogue = {
  unexpected: { debugMessage: 'Unexpected error.', status: 500 },
  unavailable: { debugMessage: 'Service is temporarily unavailable.', status: 503 },
  disk_full: { debugMessage: 'The disk of the server is full.', status: 503 },
  unauthenticated: { debugMessage: 'Unauthenticated.', status: 401 },
  wrong_credentials: { debugMessage: 'The user credentials were incorrect.', status: 401 },
  refresh_refused: { debugMessage: 'The refresh token is invalid.', status: 401 },
  link_refused: { debugMessage: 'The sign-in link is invalid or was used.', status: 401 },
  social_refused: { debugMessage: 'The social network did not confirm the sign-in.', status: 401 },
  email_taken: { debugMessage: 'The email has already been taken.', status: 409 },
  wrong_code: { debugMessage: 'The code is wrong.', status: 422 },
  invalid_code: { debugMessage: 'The code is malformed or has expired.', status: 422 },
  too_soon: { debugMessage: 'Too many attempts, try again later.', status: 429 },
  too_many_feeds: { debugMessage: 'Too many live subscriptions are open.', status: 429 },
  not_found: { debugMessage: 'Not found.', status: 404 },
  read_only: { debugMessage: 'The level of access does not allow changes.', status: 403 },
  invalid_input: { debugMessage: 'The given data was invalid.', status: 422 },
  conflict: { debugMessage: 'The data was changed in the meantime.', status: 409 },
  key_reused: { debugMessage: 'The idempotency key was used with other data.', status: 409 },
  too_large: { debugMessage: 'The request is too large.', status: 413 },
  document_out_of_bounds: {
    debugMessage: 'The content is larger or more deeply nested than a document may be.',
    status: 422,
  },
  document_unreadable: {
    debugMessage: 'The document is too large or too complex to be read this way.',
    status: 422,
  },
  too_complex: { debugMessage: 'The query is too deep or too costly.', status: 400 },
  bad_query: { debugMessage: 'The query is not valid.', status: 400 },
  space_requests_quota: { debugMessage: 'Space requests quota exceeded.', status: 429 },
  user_spaces_quota: { debugMessage: 'User spaces quota exceeded.', status: 403 },
  space_files_quota: { debugMessage: 'Space files size quota exceeded.', status: 403 },
  space_pages_quota: { debugMessage: 'Space pages quota exceeded.', status: 403 },
  space_groups_quota: { debugMessage: 'Space groups quota exceeded.', status: 403 },
  space_subjects_quota: { debugMessage: 'Space subjects quota exceeded.', status: 403 },
  group_fixed: { debugMessage: 'The groups Team and Excluded cannot be changed.', status: 403 },
  group_not_empty: { debugMessage: 'The group still has members.', status: 409 },
  space_unknown: { debugMessage: 'No space found.', status: 404 },
  registration_forbidden: { debugMessage: 'Self-registration is prohibited.', status: 403 },
  account_not_found: { debugMessage: 'The account was not found.', status: 404 },
  invitation_refused: { debugMessage: 'The invitation is invalid or was used.', status: 404 },
  invitation_for_another: { debugMessage: 'The invitation is for another email.', status: 403 },
  already_member: { debugMessage: 'The user is already in the space.', status: 409 },
  user_not_found: { debugMessage: 'The specified user does not exist.', status: 404 },
  hotkey_refused: { debugMessage: 'The hotkey cannot be registered.', status: 422 },
  name_taken: { debugMessage: 'The name is already in use.', status: 409 },
  space_types_quota: { debugMessage: 'Space types quota exceeded.', status: 403 },
  type_fixed: {
    debugMessage: 'The types that every space has keep their names and cannot be deleted.',
    status: 403,
  },
  property_fixed: { debugMessage: 'The properties that the server keeps cannot be changed.', status: 403 },
  property_name_reserved: { debugMessage: 'The name is reserved by the system.', status: 422 },
  header_property: {
    debugMessage: 'The property that names objects cannot be deleted, hidden or be of this kind.',
    status: 409,
  },
  categories_in_use: { debugMessage: 'Categories and several values exclude each other.', status: 409 },
  multiple_refused: { debugMessage: 'Properties of this kind hold one value.', status: 422 },
  too_many_objects: { debugMessage: 'Too many objects need updating.', status: 409 },
  tag_fixed: { debugMessage: 'The tags of the system cannot be changed.', status: 403 },
  space_objects_quota: { debugMessage: 'Space objects quota exceeded.', status: 403 },
  object_invalid: { debugMessage: 'Object validation error.', status: 422 },
  process_not_found: { debugMessage: 'The process was not found at its path.', status: 404 },
  process_path_missing: { debugMessage: 'The path of the action is not set.', status: 422 },
  process_unavailable: { debugMessage: 'The process is unavailable.', status: 502 },
  process_address_refused: {
    debugMessage: 'Actions may not post to this address.',
    status: 422,
  },
  link_unreadable: { debugMessage: 'Nothing at this address can be described.', status: 422 },
  import_unreadable: { debugMessage: 'The file is no table that can be read.', status: 422 },
  import_empty: { debugMessage: 'The table has no rows.', status: 422 },
  import_protected: { debugMessage: 'The workbook is encrypted, or of a format before XLSX.', status: 422 },
  import_too_large: { debugMessage: 'The table is too large or packed too tightly.', status: 413 },
  archive_unreadable: { debugMessage: 'The archive cannot be read.', status: 422 },
  archive_empty: { debugMessage: 'The archive is empty.', status: 422 },
  archive_protected: { debugMessage: 'The archive is encrypted.', status: 422 },
  archive_unsafe: { debugMessage: 'The archive is unsafe.', status: 422 },
  archive_too_large: { debugMessage: 'The archive is too large.', status: 413 },
  property_in_formula: { debugMessage: 'Formulas read the property.', status: 409 },
  form_answered: { debugMessage: 'Form already submitted.', status: 409 },
  form_closed: { debugMessage: 'The form takes no answers.', status: 409 },
  form_files_full: { debugMessage: 'The form takes no more files for now.', status: 409 },
  form_puzzle: { debugMessage: 'The puzzle of the form is not solved, too old, or was used.', status: 422 },
  relation_cycle: { debugMessage: 'The object would wait for itself.', status: 409 },
  timer_source_missing: { debugMessage: 'The source of tasks is not set.', status: 422 },
  timer_folders_missing: { debugMessage: 'The folders of tasks are not set.', status: 422 },
  object_not_unique: { debugMessage: 'An object with this value already exists.', status: 409 },
} as const

export type ErrorCode = keyof typeof errorCatalogue

/** An error in one field: the reason is a code that the client translates, with the limits. */
export type FieldError = { field: string; reason: FieldReason; min?: number; max?: number; about?: string }

export const fieldReasons = [
  'required',
  'too_short',
  'too_long',
  'format',
  'repeated_characters',
  'too_common',
  'out_of_range',
  'unknown_value',
  'invalid_link',
  'invalid_date',
  'not_integer',
  'past',
  'extension',
  'file_too_small',
  'file_too_large',
  'file_gone',
  'unknown_category',
  'not_unique',
  'not_accepted',
  'ambiguous',
  'too_numerous',
  'min_above_max',
  'formula',
  'formula_cycle',
] as const
export type FieldReason = (typeof fieldReasons)[number]

/** Parameters that an error sends to the client. */
export type ErrorParams = { fields?: FieldError[]; seconds?: number; limit?: number; names?: string[] }

/** An error that the product knows. Thrown anywhere, turned into a response at one place per transport. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(errorCatalogue[code].debugMessage)
    this.name = 'DomainError'
    this.code = code
    this.params = params
  }
}
